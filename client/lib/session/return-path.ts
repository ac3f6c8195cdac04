import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import { HOME } from '../home-path.ts';

/** Any origin shows whether a path leaves its own. */
const ORIGIN = 'http://sitio.invalid';

/** Where signing in leads: the page that was asked for, when it is one of ours; else the back office's home. */
export const returnPath = (asked: string | null): string => {
  const url = asked?.startsWith('/') ? parseUrl(asked, ORIGIN) : null;
  if (!url) return HOME;
  // «/.//sitio.pe» normalizes to «//sitio.pe», which would be another host.
  const ours = url.origin === ORIGIN && !url.pathname.startsWith('//') && url.pathname !== '/login';
  return ours ? url.pathname + url.search + url.hash : HOME;
};

/** The login address that leads back to `path`. */
export const loginPath = (path: string): string =>
  path === HOME ? '/login' : `/login?${new URLSearchParams({ volver: path }).toString()}`;
