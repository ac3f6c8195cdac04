/** Writes the site's fonts, cut to what its pages use; answers the file that stands for each of the packages' own. */
export const makeFonts: () => Promise<Record<string, string>>;
