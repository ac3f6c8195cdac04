/** Width in modules of the white border that the QR standard requires. */
const QUIET = 4;

/** SVG path of the dark modules in a row; adjacent ones are joined. */
const drawRow = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

/** Draws a QR code: modules per side (`lado`), and the dark modules as an SVG path of that size (`trazo`). */
export const drawQr = async (text: string): Promise<{ lado: number; trazo: string }> => {
  // Loaded at the first use.
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return { lado: rows.length, trazo: rows.map((row, y) => drawRow(row, y)).join('') };
};

/** A QR code as a complete SVG: dark on white in every theme, as scanners need it. */
export const qrImage = async (text: string): Promise<string> => {
  const { lado, trazo } = await drawQr(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}"><path fill="#fff" d="M0 0h${lado}v${lado}H0z"/><path d="${trazo}"/></svg>`;
};
