/**
 * Widths, in px, in which the server offers stored images besides the original. The second is a common phone's full
 * width (412 CSS px at 1.75) with little to spare: larger files cost a phone a tenth of a second.
 */
export const anchosDeImagen = [480, 736, 1200, 1600] as const;
