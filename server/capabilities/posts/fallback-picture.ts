import { writeFile } from 'node:fs/promises';
import { bars, NOCHE } from '#server/publishing/discovery/parts/emblem.ts';
import { drawPicture } from '#server/publishing/discovery/cards/svg-to-png.ts';
import { checksumOf } from '#server/files/stores/checksums.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { typeOfContent } from '#server/files/uploads/sniff.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">
  <rect width="1600" height="900" fill="${NOCHE}"/><g transform="translate(560 210) scale(10)">${bars}</g></svg>`;

/** Calls `use` with a picture for events that have none of their own: the emblem on the site's dark blue. */
export const withFallbackPicture = <T>(use: (picture: ReceivedFile) => Promise<T>): Promise<T> =>
  withTemporary(async (path) => {
    await writeFile(path, await drawPicture(SVG));
    const { bytes, sha256 } = await checksumOf(path);
    return use({ path, name: 'sin-imagen.png', size: bytes, type: await typeOfContent(path), sha256 });
  });
