/** A path as people read it; null for one that is malformed, like `/%ZZ`. */
export const decodePath = (path: string): string | null => {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
};
