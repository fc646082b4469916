"""Teaching nets to play: `aerodrome train GAME`. Needs NumPy; playing with what was learned does not."""
