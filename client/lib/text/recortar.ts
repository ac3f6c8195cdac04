/** The first `n` code points of a text and «…», with no space between them; the text itself when it fits. */
export function recortar(texto: string, n: number): string {
  /* Fewer UTF-16 units than n can never hold more than n code points. */
  if (texto.length <= n) return texto;
  let at = 0;
  let count = 0;
  for (const point of texto) {
    if (count === n) return `${texto.slice(0, at).trimEnd()}…`;
    at += point.length;
    count += 1;
  }
  return texto;
}
