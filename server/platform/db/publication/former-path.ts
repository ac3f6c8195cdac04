import { urlOf } from '#shared/contract/fields/enlaces.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';

/** The slashes at the end. Without what stands before, a long run of slashes elsewhere is tried at each of them. */
const LAST_SLASHES = /(?<!\/)\/+$/;
const HERE = 'https://sitio.invalid';

/** The key of another system's address: `/2019/06/curso`, or `/?p=12`. Null for a home page or no address. */
export const formerPath = (address: string): string | null => {
  const url = urlOf(address, HERE);
  if (!url) return null;
  const { pathname, searchParams } = url;
  const path = pathname.toLowerCase().replace(LAST_SLASHES, '');
  const number = searchParams.get('p') ?? '';
  if (path !== '' && path !== '/index.php') return path.length > longitudes.slug ? null : path;
  return /^\d{1,20}$/.test(number) ? `/?p=${number}` : null;
};
