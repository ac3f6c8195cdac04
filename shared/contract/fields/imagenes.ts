/**
 * Widths (px) in which the server offers stored images besides the original. 736 px fits a common phone (412 CSS px
 * at 1.75) exactly: larger files cost a phone a tenth of a second.
 */
export const anchosDeImagen = [480, 736, 1200, 1600] as const;
