import { describe, expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { addressOf, screens } from '../kit/paths.ts';
import { faultsOn } from '../kit/walk/layout-checks.ts';
import { resize, sharedToken, test } from '../kit/story.ts';
import { LayerWalk } from '../kit/walk/walk-layers.ts';

/** px. Each layer is looked at in both themes. */
const WIDTHS = [1366, 768, 390];

/**
 * One of each kind, for every run: a list whose rows open sheets, questions and menus; a record with its editor and the sheet
 * that publishes it; the inbox; settings.
 */
const ONE_OF_EACH = ['/cuentas-bancarias', '/nueva-pagina', '/consulta', '/redes-contacto'];

describe.concurrent(
  'no menu, sheet, dialog or picker has a fault that the eye would see',
  { timeout: 300_000 },
  () => {
    test.for(everything ? screens : ONE_OF_EACH)('of %s', async (path, { open }) => {
      const address = await addressOf(path);
      const { page } = await open(address, { width: 1366, token: await sharedToken(), reducedMotion: true });
      const walk = new LayerWalk(page, () => faultsOn(page, path));
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await resize(page, width);
        faults.push(...(await walk.run()).map((fault) => `${width}: ${fault}`));
      }
      expect(faults.join('\n')).toBe('');
      // A walk that opens nothing would find no fault.
      if (ONE_OF_EACH.includes(path)) expect(walk.opened.length).toBeGreaterThan(3);
      if (path === '/nueva-pagina') expect(walk.opened.join(' ')).toContain('Publicar…');
    });
  },
);
