import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import * as z from 'zod';
import { isAnswerTo, newProbe, type ProbeAnswer, probeAnswer } from '#server/platform/self-probe.ts';
import { findingsAbout, type Finding } from './finding.ts';

const PATIENCE = 5000;
const MOST_BYTES = 10_000;
/** An address of documents (RFC 5737), which no visitor has: a proxy that passes it on believes what visitors claim. */
const CLAIMED = '192.0.2.77';

const answered = z.object({ sitio: probeAnswer });

interface Fetched {
  readonly text: string;
  /** Its `Set-Cookie` lines. */
  readonly cookies: readonly string[];
}

/** Fetches a small answer from `address`. The certificate has a line of its own, so it is not judged here. */
const fetchSmall = (url: URL, address: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const options = {
      hostname: address,
      headers: { Host: url.host, 'X-Forwarded-For': CLAIMED },
      agent: false,
      rejectUnauthorized: false,
      ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
    };
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.length > MOST_BYTES) answer.destroy(new Error('contesta otra cosa'));
      });
      answer
        .on('end', () => resolve({ text, cookies: answer.headers['set-cookie'] ?? [] }))
        .on('error', reject);
    });
    // In all, not between two bytes.
    const late = setTimeout(
      () => request.destroy(new Error(`no respondió en ${PATIENCE / 1000} segundos`)),
      PATIENCE,
    );
    request.on('close', () => clearTimeout(late));
    request.on('error', reject).end();
  });

const parsed = (text: string): ProbeAnswer | null => {
  try {
    return answered.parse(JSON.parse(text)).sitio;
  } catch {
    return null;
  }
};

/**
 * What this site answers under its address, which leads to `address`; null where something else answers.
 * @throws Error when nothing does
 */
export const askSite = async (siteUrl: string, address: string): Promise<ProbeAnswer | null> => {
  const { word, asked } = newProbe();
  const { text } = await fetchSmall(new URL(`/healthz?prueba=${asked}`, siteUrl), address);
  const answer = parsed(text);
  return answer && isAnswerTo(word, answer.prueba) ? answer : null;
};

/** The cookies that visitors of this site receive, as they come out of its proxies. */
export const askCookies = async (siteUrl: string, address: string): Promise<readonly string[]> =>
  (await fetchSmall(new URL('/sanctum/csrf-cookie', siteUrl), address)).cookies;

/** Whether the proxies leave the two cookies as the site sends them: one of them is for the page's own script. */
export const cookiesFinding = (cookies: readonly string[]): Finding => {
  const { good, notice, bad } = findingsAbout('cookies');
  const readable = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  const secret = cookies.find((cookie) => /^(?:__Host-)?csrf=/.test(cookie));
  if (readable === undefined || secret === undefined)
    return bad(
      'el proxy las quita: los formularios y el ingreso no funcionan en todos los navegadores',
      'Haz que el proxy deje pasar las cabeceras Set-Cookie y Cookie sin cambiarlas.',
    );
  if (/;\s*httponly/i.test(readable))
    return notice(
      'el proxy agrega HttpOnly a XSRF-TOKEN: cada formulario tiene que pedir su clave otra vez',
      'Quita en el proxy la regla que agrega HttpOnly (en nginx, proxy_cookie_flags; en Apache, Header edit Set-Cookie).',
    );
  return good('llegan como el sitio las envía');
};

/** The addresses that the proxies added, without the one the visitor claimed. */
const passedOn = ({ reenviado }: ProbeAnswer): string[] =>
  reenviado
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== CLAIMED);

const LOCAL_FORM = /^::ffff:/;
const plain = (address: string): string => address.replace(LOCAL_FORM, '');

/** Whether the site trusts as many proxies as there are, or their addresses. */
const trustOf = (
  { visitante, conexion }: ProbeAnswer,
  trusted: number | string,
  passed: readonly string[],
): 'right' | 'more' | 'less' => {
  const visitor = plain(visitante);
  if (visitor === CLAIMED) return 'more';
  if (typeof trusted === 'number' && trusted !== passed.length)
    return trusted > passed.length ? 'more' : 'less';
  return visitor === plain(passed[0] ?? conexion) ? 'right' : 'less';
};

const HARM = {
  more: 'y TRUST_PROXY confía en más: un visitante puede decir que tiene otra dirección y evitar los límites',
  less: 'y TRUST_PROXY no los cuenta: todos los visitantes comparten los límites del proxy',
};

/** Whether TRUST_PROXY fits the proxies that a request of ours passed. */
export const proxyFinding = (answer: ProbeAnswer, trusted: number | string = 0): Finding => {
  const { good, bad } = findingsAbout('proxy');
  const passed = passedOn(answer);
  const count = passed.length;
  const said = count === 0 ? 'ninguno delante' : `delante del sitio: ${count}`;
  const trust = trustOf(answer, trusted, passed);
  if (trust === 'right') return good(`${said}, como dice TRUST_PROXY`);
  const cure = count === 0 ? 'Quita TRUST_PROXY' : `Pon TRUST_PROXY=${count}`;
  return bad(`${said}, ${HARM[trust]}`, `${cure} en la configuración y reinicia el sitio.`);
};
