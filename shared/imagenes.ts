/**
 * Widths in which the server keeps stored images besides the original, in px. The second is a common phone's whole
 * width (412 CSS px at 1.75) with little to spare: what is wider costs its line a tenth of a second.
 */
export const anchosDeImagen = [480, 736, 1200, 1600] as const;
