/** The letters that stand for a person: of the first two words of the name, in upper case. */
export function iniciales(nombre: string): string {
  const words = nombre.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('es')).join('');
}

/** A text as its paragraphs: an empty line divides them, single line ends stay inside. */
export function parrafos(texto: string): string[] {
  return texto
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
}
