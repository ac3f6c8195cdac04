/** «de Ana», «del comentario de Ana»: «de» before a name, in one word with an article that begins it. */
export const deNombre = (name: string): string =>
  name.startsWith('el ') ? `del ${name.slice('el '.length)}` : `de ${name}`;
