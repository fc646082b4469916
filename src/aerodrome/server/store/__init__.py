"""What is kept: the database, guests and their tokens, the rows of lists, and notices from process to process."""
