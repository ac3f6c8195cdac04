/** The first `n` code points of a text and «…»; the text itself when it fits. */
export function recortar(texto: string, n: number): string {
  /* Fewer UTF-16 units than n can never hold more than n code points. */
  if (texto.length <= n) return texto;
  const points = Array.from(texto);
  return points.length <= n ? texto : `${points.slice(0, n).join('')}…`;
}
