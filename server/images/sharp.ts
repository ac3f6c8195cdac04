import type sharp from 'sharp';

type Library = typeof sharp;

const load = async (): Promise<Library> => {
  const { default: library } = await import('sharp');
  // Only these decoders may ever run; sharp alone would also open SVG, TIFF and more.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadWebpFile',
    ],
  });
  library.cache(false);
  library.concurrency(1);
  return library;
};

let loading: Promise<Library> | undefined;
/** The image library with what it may open; loaded with the first image, for a start needs none. */
export const loadSharp = (): Promise<Library> => (loading ??= load());
