import { describe, expect, test as base, vi } from 'vitest';
import {
  beginUpload,
  filesIn,
  type TestSite,
  keptFiles,
  large,
  objectsOf,
  provideTestSite,
  small,
  startTestSite,
  until,
  weigh,
} from './interrupted-upload.ts';

const test = base.extend<{ house: TestSite }>({ house: provideTestSite });

/** When the server is killed; each moment is recognized by the files on the disk. */
const moments: { moment: string; share: number; reached: (house: TestSite) => Promise<boolean> }[] = [
  {
    moment: 'in the middle of the body',
    share: 0.6,
    reached: async (house) => (await weigh(await filesIn(house, 'tmp'))) > large.length / 2,
  },
  {
    moment: 'when all of the body has come',
    share: 1,
    reached: async (house) => (await weigh(await filesIn(house, 'tmp'))) >= 2 * large.length,
  },
  {
    moment: 'while an image is encoded anew',
    share: 1,
    reached: async (house) => (await filesIn(house, 'tmp')).length >= 3,
  },
  {
    moment: 'when one image is stored and no row',
    share: 1,
    // Two of them belong to the earlier event.
    reached: async (house) => (await filesIn(house, 'archivos')).length >= 3,
  },
];

describe.concurrent('a server killed during an upload', { timeout: 60_000 }, () => {
  test.for(moments)(
    '$moment leaves no row and no file after the next start',
    async ({ share, reached }, { house }) => {
      const before = await beginUpload(house, 'Evento anterior', { picture: small });
      await before.send(1);
      expect(await before.answer).toMatch(/^HTTP\/1.1 201 /);
      await until(async () => (await filesIn(house, 'tmp')).length === 0);
      const whole = { ...(await keptFiles(house)), temporary: [] };
      expect(whole).toMatchObject({ eventos: ['Evento anterior'], archivos: 2 });
      expect(whole.stored).toHaveLength(2);

      const { send, answer } = await beginUpload(house, 'Evento a medias');
      void send(share);
      await until(() => reached(house));
      await house.site.end('SIGKILL');
      expect(await answer).toBe('');
      const traces = await keptFiles(house);
      expect([...traces.temporary, ...traces.stored].length).toBeGreaterThan(2);

      // In an object store the sweep waits a day, because another machine may still be writing.
      for (const [, object] of objectsOf(house) ?? []) object.put = 0;
      house.site = await startTestSite(house);
      // The new process draws share cards at once, in files of its own.
      await vi.waitFor(async () => expect(await keptFiles(house)).toEqual(whole), { timeout: 30_000 });
      expect(await (await fetch(`${house.site.origin}/api/eventos`)).json()).toHaveLength(1);
    },
  );
});
