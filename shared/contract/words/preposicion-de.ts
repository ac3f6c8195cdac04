/** Puts «de» before a name: «de Ana», «del comentario de Ana». */
export const deNombre = (name: string): string =>
  name.startsWith('el ') ? `del ${name.slice('el '.length)}` : `de ${name}`;
