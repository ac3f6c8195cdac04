import { groups } from '#shared/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { config } from '../config.ts';

/** Prefixes of the back office's addresses; `/colegiatura-` does not match the public `/colegiatura`. */
const BACK_OFFICE = [
  '/administrable',
  '/colegiatura-',
  '/cuentas-bancarias',
  '/documentos-normas',
  '/elecciones-generales',
  '/fondos-paginas',
  '/gestion-',
  '/login',
  '/nueva-contrasena',
  '/nuevo-',
  '/perfil',
  '/recuperar',
  '/redes-contacto',
  '/usuarios-gestion',
];
/** One address per search term: an endless number. */
const ENDLESS = ['/buscar/'];

const isReadByGet = ({ method }: Endpoint): boolean => method === 'GET';

/** Prefixes of the API's addresses: data that the pages already show. */
const calls = (): string[] =>
  Object.values(groups)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(isReadByGet)
    .map(({ path }) => config.apiPrefix + (path.split(':', 1)[0] ?? path));

/** Prefixes of addresses that search engines should not crawl. */
export const closedPaths = (): string[] => {
  const all = [...new Set([...BACK_OFFICE, ...ENDLESS, ...calls(), `${config.apiPrefix}/sanctum/`])];
  return all
    .filter((path) => !all.some((other) => other !== path && path.startsWith(other)))
    .toSorted((one, other) => one.localeCompare(other));
};

/** `/robots.txt`: allows the public pages and names the sitemap. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
