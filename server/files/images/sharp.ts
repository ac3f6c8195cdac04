import { once } from '#shared/contract/once.ts';
import type sharp from 'sharp';

type Library = typeof sharp;

const load = async (): Promise<Library> => {
  const { default: library } = await import('sharp');
  // Allow these decoders only: by default sharp would also open TIFF and more. SVG only from memory, for drawings of
  // our own: what people upload is opened as a file.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadWebpFile',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  library.cache(false);
  library.concurrency(1);
  return library;
};

/** sharp with its decoders restricted; loaded with the first image to keep the start short. */
export const loadSharp = once(load);
