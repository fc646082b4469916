"""The games. Each is a house on the same street, with the same rooms."""
