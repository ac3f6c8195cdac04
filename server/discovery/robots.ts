import { groups } from '#shared/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { config } from '../config.ts';

/** Beginnings of the back office's addresses; `/colegiatura-` leaves the public `/colegiatura` open. */
const BACK_OFFICE = [
  '/administrable',
  '/colegiatura-',
  '/cuentas-bancarias',
  '/documentos-normas',
  '/elecciones-generales',
  '/fondos-paginas',
  '/gestion-',
  '/login',
  '/nuevo-',
  '/perfil',
  '/redes-contacto',
  '/usuarios-gestion',
];
/** As many addresses as there are words. */
const ENDLESS = ['/buscar/'];

const isReadByGet = ({ method }: Endpoint): boolean => method === 'GET';

/** What the calls begin with: data for programs, which the pages show to people. */
const calls = (): string[] =>
  Object.values(groups)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(isReadByGet)
    .map(({ path }) => config.apiPrefix + (path.split(':', 1)[0] ?? path));

/** Beginnings of addresses that search engines need not ask for. */
export const closedPaths = (): string[] => {
  const all = [...new Set([...BACK_OFFICE, ...ENDLESS, ...calls(), `${config.apiPrefix}/sanctum/`])];
  return all
    .filter((path) => !all.some((other) => other !== path && path.startsWith(other)))
    .toSorted((one, other) => one.localeCompare(other));
};

/** `/robots.txt`: everything a person may read, and where the list of it is. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closedPaths().map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
