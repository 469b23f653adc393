"""The workshop: card sets as texts that people edit, the forms for them, and what is wrong with them."""
