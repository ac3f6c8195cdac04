/** Initials of the first two words of a name, in upper case. */
export function iniciales(nombre: string): string {
  const words = nombre.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('es')).join('');
}
