#include "rules/kalooki_position.h"
void kalooki_explain(const OptionValues *v, TextSink *out)
{
    (void)v;
    text_add(out, "# Kalooki {turn}\n# End {end}\n");
}
