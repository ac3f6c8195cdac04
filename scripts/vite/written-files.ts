// What is done to the built files, and written beside them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|webmanifest)$/;

/** Packs the built files once, as small as they get: the server only picks. */
export const packed = (folder: string): Plugin => ({
  name: 'packed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      TEXT.test(file),
    )) {
      const bytes = readFileSync(resolve(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(resolve(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
      writeFileSync(resolve(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

/** The list of every package that builds, tests or runs the program, from the lock file alone. */
export const materials = (root: string): Plugin => ({
  name: 'materials',
  apply: 'build',
  closeBundle: () => {
    const list = execFileSync(
      'npm',
      ['sbom', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx'],
      {
        cwd: root,
        maxBuffer: 2 ** 24,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    writeFileSync(resolve(root, 'dist/sbom.json'), list);
  },
});

/**
 * Writes letters beyond Latin-1 as their codes: with a single «…», a file takes two bytes of memory for each of its
 * characters as long as the server runs. Where a template is read as it is written (`String.raw`), none may stand.
 */
export const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0100-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};
