/** The folder of the roots that are kept between runs. */
export const KEPT_ROOTS: string;
/** Makes Debian's smallest root with these packages in an empty folder; throws a Spanish sentence where it cannot. */
export function makeRoot(
  folder: string,
  wanted: { suite: string; packages: readonly string[] },
): Promise<void>;
