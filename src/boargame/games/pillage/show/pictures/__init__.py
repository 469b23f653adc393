"""Pictures of everything in the box, drawn from flat shapes with bold outlines, 200 by 200."""
