/** A named external link. */
interface Enlace {
  nombre: string;
  url: string;
}

/** Parses a URL; null if it is invalid. `URL.canParse` of an optimized Node 20 refuses letters such as «ñ». */
export const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

export const isWebAddress = (value: string): boolean => /^https?:$/.test(parseUrl(value)?.protocol ?? '');

/** Starts with a host name whose last label is a word: «facebook.com/cep», but not a number or an e-mail address. */
const HOST = /^(?:[\p{L}\d_-]+\.)+\p{L}[\p{L}\d-]+(?:[/?#:]|$)/u;

/** Adds `https://` to «facebook.com/cep»; leaves anything else as it is. */
export const conProtocolo = (typed: string): string => (HOST.test(typed) ? `https://${typed}` : typed);

/** Turns a mobile number («987 654 321», «+51 987654321») into its WhatsApp link; leaves anything else as it is. */
export const enlaceDeWhatsapp = (typed: string): string => {
  const number = /^(?:\+?51)?(9\d{8})$/.exec(typed.replaceAll(/[\s()-]/g, ''))?.[1];
  return number === undefined ? typed : `https://wa.me/51${number}`;
};

/** The mobile number of a WhatsApp link, «987 654 321»; any other address as it is. */
export const numeroDeWhatsapp = (address: string): string =>
  address.replace(/^https:\/\/wa\.me\/51(9\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');

/** «Cusco https://cusco.example»; null for any other line. */
const enlaceOf = (line: string): Enlace | null => {
  const words = line.trim().split(/\s+/);
  const url = words.pop() ?? '';
  const nombre = words.join(' ').replace(/ ?[:|–-]$/, '');
  return nombre !== '' && isWebAddress(url) ? { nombre, url } : null;
};

const linesOf = (texto: string): string[] => texto.split('\n').filter((line) => line.trim() !== '');

/** The links of a text with one per line; other lines are skipped. */
export const enlacesDe = (texto: string): Enlace[] => linesOf(texto).flatMap((line) => enlaceOf(line) ?? []);

/** The first line that is not a link; undefined if all are. */
export const lineaErrada = (texto: string): string | undefined =>
  linesOf(texto).find((line) => enlaceOf(line) === null);
