/** Modules of white around the code, as its standard asks. */
const QUIET = 4;

/** The dark modules of one row as squares of an SVG path, neighbours in one. */
const drawRow = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

/** A text as a QR code: the modules of a side, and the dark ones as the path of an SVG of that size. */
export const drawQr = async (text: string): Promise<{ lado: number; trazo: string }> => {
  // Loaded at the first use.
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return { lado: rows.length, trazo: rows.map((row, y) => drawRow(row, y)).join('') };
};

/** A text as a QR code, an SVG of its own: dark on white in every theme, as readers want it. */
export const qrImage = async (text: string): Promise<string> => {
  const { lado, trazo } = await drawQr(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}"><path fill="#fff" d="M0 0h${lado}v${lado}H0z"/><path d="${trazo}"/></svg>`;
};
