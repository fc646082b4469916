"""All faulty games by name, each with the law that must catch it."""

from tests.laws import faulty_rules, faulty_secrecy, faulty_words
from tests.laws.plant import FAULTS

__all__ = ["FAULTS", "faulty_rules", "faulty_secrecy", "faulty_words"]
