"""House rules by which a match of each game comes to its end soon, for tests that play whole matches."""

RULES = {
    "sabra": [], "kalooki": ["match_rounds=1"], "five-hundred": ["target=300"], "rummy-500": ["target=200"],
    "rummy": ["rounds=2"], "gin": ["target=50"], "american-tiles": [], "international-tiles": ["match_format=single"],
    "marriage": ["match_deals=1"], "royal-rummy": ["match_deals=1"], "conquian": ["target=1"],
}
# For whoever takes minutes for a deal.
SHORTER = {"rummy": ["rounds=1"], "rummy-500": ["target=200", "deal_two=7"]}


def short_rules(game, shorter=False):
    """Words for the command line."""
    rules = SHORTER.get(game, RULES[game]) if shorter else RULES[game]
    return [word for rule in rules for word in ("--set", rule)]
