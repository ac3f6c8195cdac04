/** Class names joined by spaces; what is false or missing is left out. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
