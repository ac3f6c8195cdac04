/** What stands for an address, and what its pattern names of it. */
interface Found {
  module: string;
  params: Readonly<Record<string, string>>;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Slashes at the end say nothing. */
const segmentsOf = (path: string): string[] => {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
};

/** Both patterns of one whose last segment may be missing. */
const variantsOf = (pattern: string): string[] =>
  pattern.endsWith('?') ? [pattern.slice(0, pattern.lastIndexOf('/')), pattern.slice(0, -1)] : [pattern];

const paramsOf = (pattern: readonly string[], segments: readonly string[]): Found['params'] | null => {
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
};

/**
 * Finds addresses in a table of patterns, such as `/eventos/:slug` or `/nuevo-evento/:slug?`, and their modules.
 * Patterns are in small letters; addresses may be in any.
 */
export const pathFinder = (table: Readonly<Record<string, string>>) => {
  const patterns = Object.entries(table).flatMap(([path, module]) =>
    variantsOf(path).map((variant) => ({ module, segments: segmentsOf(variant) })),
  );
  return (path: string): Found | null => {
    const segments = segmentsOf(path).map(decoded);
    for (const { module, segments: pattern } of patterns) {
      const params = pattern.length === segments.length ? paramsOf(pattern, segments) : null;
      if (params) return { module, params };
    }
    return null;
  };
};
