#!/bin/sh
# What looks at the screens in the made-up language, one after the other: all are run, whatever the first ones find.
# Usage: run.sh PROGRAM ...
status=0
for program; do
    "$program" languages || status=1
done
exit $status
