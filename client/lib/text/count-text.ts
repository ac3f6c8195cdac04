/** «1 voto», «1,250 votos» */
export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-PE')} ${count === 1 ? one : many}`;
