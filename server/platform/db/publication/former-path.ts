import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';

/** Trailing slashes. The lookbehind keeps it linear: without it a long run of slashes elsewhere is tried at each slash. */
const LAST_SLASHES = /(?<!\/)\/+$/;
const HERE = 'https://sitio.invalid';

/** The key of another system's address: `/2019/06/curso`, or `/?p=12`. Null for a home page or no address. */
export const formerPath = (address: string): string | null => {
  const url = parseUrl(address, HERE);
  if (!url) return null;
  const { pathname, searchParams } = url;
  const path = pathname
    .toLowerCase()
    .replace(LAST_SLASHES, '')
    .replace(/\/index\.php$/, '');
  const number = searchParams.get('p') ?? searchParams.get('page_id') ?? '';
  // In its folder too, `/blog/?p=12`, a number names a post or a page: the folder itself is the home page of that system.
  const former = /^\d{1,20}$/.test(number) ? `${path}/?p=${number}` : path;
  return former === '' || former.length > longitudes.slug ? null : former;
};
