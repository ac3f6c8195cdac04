/** A name that leads to an address outside the site. */
interface Enlace {
  nombre: string;
  url: string;
}

/** An address in its parts; null for none. `URL.canParse` of an optimized Node 20 refuses letters such as «ñ». */
export const urlOf = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

export const isWebAddress = (value: string): boolean => /^https?:$/.test(urlOf(value)?.protocol ?? '');

/** Begins with a host whose last label is a word: «facebook.com/cep», no number and no e-mail address. */
const HOST = /^(?:[\p{L}\d_-]+\.)+\p{L}[\p{L}\d-]+(?:[/?#:]|$)/u;

/** «facebook.com/cep» in full; anything else as it is. */
export const conProtocolo = (typed: string): string => (HOST.test(typed) ? `https://${typed}` : typed);

/** «987 654 321» and «+51 987654321» as the address of their WhatsApp; anything else as it is. */
export const deWhatsapp = (typed: string): string => {
  const number = /^(?:\+?51)?(9\d{8})$/.exec(typed.replaceAll(/[\s()-]/g, ''))?.[1];
  return number === undefined ? typed : `https://wa.me/51${number}`;
};

/** «Cusco https://cusco.example»; null for any other line. */
const enlaceOf = (line: string): Enlace | null => {
  const words = line.trim().split(/\s+/);
  const url = words.pop() ?? '';
  const nombre = words.join(' ').replace(/ ?[:|–-]$/, '');
  return nombre !== '' && isWebAddress(url) ? { nombre, url } : null;
};

const linesOf = (texto: string): string[] => texto.split('\n').filter((line) => line.trim() !== '');

/** The links of a list with one on each line; lines that are none are left out. */
export const enlacesDe = (texto: string): Enlace[] => linesOf(texto).flatMap((line) => enlaceOf(line) ?? []);

/** The first line that is no link; undefined when all are. */
export const lineaErrada = (texto: string): string | undefined =>
  linesOf(texto).find((line) => enlaceOf(line) === null);
