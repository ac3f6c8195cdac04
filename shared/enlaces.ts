/** A name that leads to an address outside the site. */
export interface Enlace {
  nombre: string;
  url: string;
}

/** What staff writes in place of a list to show none; an empty list shows the one the site began with. */
export const NINGUNO = 'ninguno';

export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** «Cusco https://cusco.example»; null for any other line. */
const enlaceOf = (line: string): Enlace | null => {
  const words = line.trim().split(/\s+/);
  const url = words.pop() ?? '';
  const nombre = words.join(' ').replace(/ ?[:|–-]$/, '');
  return nombre !== '' && isWebAddress(url) ? { nombre, url } : null;
};

const linesOf = (texto: string): string[] =>
  texto.trim().toLowerCase() === NINGUNO ? [] : texto.split('\n').filter((line) => line.trim() !== '');

/** The links of a list with one on each line; lines that are none are left out. */
export const enlacesDe = (texto: string): Enlace[] => linesOf(texto).flatMap((line) => enlaceOf(line) ?? []);

/** The first line that is no link; undefined when all are. */
export const lineaErrada = (texto: string): string | undefined =>
  linesOf(texto).find((line) => enlaceOf(line) === null);

/** The list as staff edits it. */
export const listaDe = (enlaces: readonly Enlace[]): string =>
  enlaces.map(({ nombre, url }) => `${nombre} ${url}`).join('\n');
