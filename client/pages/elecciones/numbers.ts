/** «1,234» */
export const thousands = (number: number): string => number.toLocaleString('es-PE');

/** «54.8 %» of a whole, which no line end parts; a dash where there is no whole. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}\u00A0%`;
