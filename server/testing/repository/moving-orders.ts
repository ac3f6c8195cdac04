import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/platform/config.ts';

/**
 * The orders that begin the guide's chapter on several machines, in words, with another address for that of its example:
 * the tests of a move run what the guide says.
 */
export const movingOrders = (address = ''): readonly string[][] => {
  const guide = readFileSync(join(root, 'docs/operacion.md'), 'utf8');
  const [, block = ''] = /^## Varios procesos y varias máquinas\n\n```sh\n([^`]*)```/m.exec(guide) ?? [];
  return [...block.matchAll(/npm run cli -- ([^#\n]*)/g)].map(([, order = '']) =>
    order
      .trim()
      .split(/\s+/)
      .map((word) => (word.startsWith('mysql://') ? address : word)),
  );
};
