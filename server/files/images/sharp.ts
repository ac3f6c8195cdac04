import { once } from '#shared/contract/once.ts';
import type sharp from 'sharp';

type Library = typeof sharp;

const load = async (): Promise<Library> => {
  const { default: library } = await import('sharp');
  // Allows only these decoders; by default sharp also opens TIFF and others. SVG only from memory, for our own
  // drawings: uploads are opened as files.
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

/** Loads sharp with restricted decoders on first use, to keep startup short. */
export const loadSharp = once(load);
