import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { config } from '#server/platform/config.ts';

/** Paths with endless variants: one per search term. */
const ENDLESS = ['/buscar/'];

const isReadByGet = ({ method }: Endpoint): boolean => method === 'GET';

/** Paths of the API's reads, whose data the pages already show. */
const calls = (): string[] =>
  Object.values(groups)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(isReadByGet)
    .map(({ path }) => config.apiPrefix + path);

/** Rules for exactly this path and everything below, but not for pages whose slug begins the same. */
const rulesOf = (path: string): string[] => {
  const [fixed = path] = path.split(/\/:/, 1);
  if (fixed === path) return [`${path}$`];
  return path.endsWith('?') ? [`${fixed}$`, `${fixed}/`] : [`${fixed}/`];
};

/** Paths that search engines should not crawl; `office` are those of the back office and sign-in. */
const closedPaths = (office: readonly string[]): string[] => {
  const rules = [...office, ...calls()].flatMap(rulesOf);
  const all = [...new Set([...ENDLESS, `${config.apiPrefix}/sanctum/`, ...rules])];
  const folders = all.filter((rule) => rule.endsWith('/'));
  return all
    .filter((rule) => !folders.some((folder) => folder !== rule && rule.startsWith(folder)))
    .toSorted((one, other) => one.localeCompare(other));
};

/** `/robots.txt`: allows the public pages and names the sitemap. */
export const robots = (origin: string, office: readonly string[]): string =>
  [
    'User-agent: *',
    ...closedPaths(office).map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
