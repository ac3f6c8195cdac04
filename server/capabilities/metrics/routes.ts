/** The addresses of a site: those without parameters, and the others with what they match. */
interface Routes {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly (readonly [address: string, pattern: RegExp])[];
}

/** What lies below these is one file or another. */
const FOLDERS = ['/assets/', '/storage/'];
const OTHER = 'other';

const patternOf = (address: string): RegExp => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);

export const routesOf = (addresses: readonly string[]): Routes => {
  const withParams = addresses.filter((address) => address.includes(':'));
  return {
    exact: new Set(addresses),
    patterns: [...new Set(withParams)].map((address) => [address, patternOf(address)]),
  };
};

/**
 * The address a path belongs to, as the documentation writes it: `/eventos/:slug` for `/eventos/feria`. What the site does
 * not know is `other`, so that strangers cannot fill the memory with names.
 */
export const routeOf = ({ exact, patterns }: Routes, path: string): string => {
  if (exact.has(path)) return path;
  return (
    FOLDERS.find((folder) => path.startsWith(folder)) ??
    patterns.find(([, pattern]) => pattern.test(path))?.[0] ??
    OTHER
  );
};
