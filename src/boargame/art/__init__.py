"""Every drawing of the program, as SVG: boars drawn from their numbers, icons, emblems. Ink on paper."""
