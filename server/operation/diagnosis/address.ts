import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectSecure, type PeerCertificate } from 'node:tls';
import type { ProbeAnswer } from '#server/platform/self-probe.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { askCookies, askSite, cookiesFinding, proxyFinding } from './site.ts';
import type { Network } from './network.ts';

const PATIENCE = 4000;
const DAY = 24 * 60 * 60 * 1000;
/** Share of its life left below which a certificate is reported: by then it should have been renewed. */
const RENEWED_BEFORE = 0.2;

interface Place {
  /** Where its name leads. */
  readonly address: string;
  readonly port: number;
}

/** Whether something listens; `closed` at once, `silent` when nobody answers in time. */
const knock = ({ address, port }: Place): Promise<'open' | 'closed' | 'silent'> =>
  new Promise((resolve) => {
    const socket = connectPlain({ host: address, port, timeout: PATIENCE });
    const end = (result: 'open' | 'closed' | 'silent'): void => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end('open'));
    socket.on('timeout', () => end('silent'));
    socket.on('error', () => end('closed'));
  });

const portFinding = async (place: Place): Promise<Finding> => {
  const { good, bad } = findingsAbout(`puerto ${place.port}`);
  const found = await knock(place);
  if (found === 'open') return good('abierto');
  return found === 'closed'
    ? bad(
        'cerrado: nada atiende ahí',
        'Arranca el servidor web que va delante (Caddy o nginx) y mira su registro.',
      )
    : bad(
        `no respondió en ${PATIENCE / 1000} segundos`,
        `Abre el puerto ${place.port} en el cortafuegos y en el enrutador, hacia este equipo.`,
      );
};

interface Presented {
  readonly certificate: PeerCertificate;
  /** Why it is not to be trusted; null when it is. */
  readonly refused: string | null;
}

const certificateOf = ({ address, port }: Place, host: string): Promise<Presented> =>
  new Promise((resolve, reject) => {
    // Judged below, by its days and by who vouches for it.
    const socket = connectSecure({
      host: address,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
      timeout: PATIENCE,
    });
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      // Node's typings promise an Error; it is the code of one.
      const refused = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ certificate, refused });
    });
    socket.on('timeout', () => socket.destroy(new Error(`no respondió en ${PATIENCE / 1000} segundos`)));
    socket.on('error', reject);
  });

const RENEW =
  'Mira el registro del servidor web: él lo pide y lo renueva, y para eso necesita los puertos 80 y 443.';
const OTHER_NAME = /HOSTNAME|ERR_TLS_CERT_ALTNAME/;

const certificateFinding = async (place: Place, host: string): Promise<Finding> => {
  const { good, notice, bad } = findingsAbout('certificado');
  let presented: Presented;
  try {
    presented = await certificateOf(place, host);
  } catch (error) {
    return bad(`no se pudo ver: ${error instanceof Error ? error.message : String(error)}`, RENEW);
  }
  const { certificate, refused } = presented;
  const [from, to] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const left = to - Date.now();
  const until = new Date(to).toISOString().slice(0, 16).replace('T', ' ');
  if (left <= 0) return bad(`venció el ${until} UTC`, RENEW);
  if (refused !== null && OTHER_NAME.test(refused)) return bad(`es de otro nombre, no de ${host}`, RENEW);
  if (refused !== null) return bad(`los navegadores no lo aceptan (${refused})`, RENEW);
  const days = Math.floor(left / DAY);
  const said = `vale ${days === 1 ? '1 día' : `${days} días`} más, hasta el ${until} UTC`;
  return left < (to - from) * RENEWED_BEFORE ? notice(`${said}: ya debía estar renovado`, RENEW) : good(said);
};

const nameFinding = (
  { host, found, world }: { host: string; found: readonly string[]; world: Network },
  isOurs: boolean,
): Finding => {
  const { good, bad } = findingsAbout('nombre');
  const own = world.ownAddresses();
  const shown = found.join(', ');
  if (found.length === 0)
    return bad(
      `${host} no existe en el DNS`,
      `Crea en el DNS un registro A de ${host} hacia la dirección pública de este equipo.`,
    );
  if (isOurs || found.some((address) => own.includes(address))) return good(`${host} lleva a ${shown}`);
  return bad(
    `${host} lleva a ${shown}, y este equipo tiene ${own.join(', ')}`,
    'Corrige el registro A en el DNS, o haz que ese equipo reenvíe los puertos 80 y 443 a este.',
  );
};

const siteFinding = (siteUrl: string, answer: ProbeAnswer | null | Error): Finding => {
  const { good, bad } = findingsAbout('sitio');
  if (answer instanceof Error)
    return bad(
      `${siteUrl} no contesta: ${answer.message}`,
      'Arranca el sitio y el servidor web que va delante; revisa las líneas de arriba.',
    );
  return answer
    ? good(`${siteUrl} contesta con este sitio`)
    : bad(
        `en ${siteUrl} contesta otra cosa, no este sitio`,
        'Revisa a qué puerto envía el servidor web, que SITE_URL sea la dirección de este sitio, y que se ejecute con la misma configuración.',
      );
};

/** The ports of an address: with https both, since http leads there and certificates are asked for by it. */
const portsOf = ({ port, protocol }: URL): number[] => {
  if (port !== '') return [Number(port)];
  return protocol === 'https:' ? [80, 443] : [80];
};

interface Asked {
  readonly siteUrl: string | undefined;
  readonly trustProxy: number | string | undefined;
  readonly world: Network;
}

/** Name, ports, certificate, and whether this site answers behind them. */
export const checkAddress = async ({ siteUrl, trustProxy, world }: Asked): Promise<readonly Finding[]> => {
  if (siteUrl === undefined)
    return [
      findingsAbout('sitio').notice(
        'sin SITE_URL: el sitio no sabe su dirección pública',
        'Pon SITE_URL=https://tu-dominio en la configuración y reinicia.',
      ),
    ];
  const url = new URL(siteUrl);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const found = await world.addressesOf(host);
  const [address] = found;
  if (address === undefined) return [nameFinding({ host, found, world }, false)];
  const ports = portsOf(url);
  const [answer, cookies, certificate, ...opened] = await Promise.all([
    askSite(siteUrl, address).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    ),
    askCookies(siteUrl, address).catch(() => []),
    url.protocol === 'https:' ? certificateFinding({ address, port: ports.at(-1) ?? 443 }, host) : null,
    ...ports.map((port) => portFinding({ address, port })),
  ]);
  const isOurs = answer !== null && !(answer instanceof Error);
  return [
    nameFinding({ host, found, world }, isOurs),
    ...opened,
    ...(certificate ? [certificate] : []),
    siteFinding(siteUrl, answer),
    ...(isOurs ? [cookiesFinding(cookies), proxyFinding(answer, trustProxy)] : []),
  ];
};
