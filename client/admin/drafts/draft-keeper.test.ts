import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Borrador, ValoresDeBorrador } from '#shared/records/borradores.ts';
import { setTransport } from '../../api.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { draftText, missingOf } from './draft-status.ts';
import { moveDrafts } from './move-drafts.ts';
import { whenDraftsSent } from './save-scheduler.ts';
import { uploadLocalCopies } from './send-draft.ts';

const FORM = '/nuevo-convenio#convenio';

type Stored = Borrador & { formulario: string };
/** What the server keeps, by form and writer. */
let stored: Map<string, Stored>;
/** Last known sequence number of each writer. */
let orders: Map<string, number>;
let isOnline: boolean;

const end = (key: string, orden: number): object => {
  if (orden < (orders.get(key) ?? 0)) return { descartado: false };
  orders.set(key, orden);
  return { descartado: stored.delete(key) };
};
const answer = (path: string, draft: Omit<Stored, 'guardado'>): unknown => {
  const key = `${draft.formulario} ${draft.escritor}`;
  if (path === '/borrador-leer')
    return [...stored.values()].filter(({ formulario }) => formulario === draft.formulario);
  if (path === '/borrador-descartar') return end(key, draft.orden);
  const guardado = new Date().toISOString();
  if (draft.orden > (orders.get(key) ?? 0)) {
    stored.set(key, { ...draft, guardado });
    orders.set(key, draft.orden);
  }
  return { guardado };
};

/** The storage of one browser: its keys are its own properties, as in a browser. */
const storage = (): object =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  });

let begun: MockInstance<typeof setTimeout>;
beforeEach(() => {
  begun = vi.spyOn(globalThis, 'setTimeout');
  stored = new Map();
  orders = new Map();
  isOnline = true;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('document', { querySelector: () => null, cookie: '' });
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) =>
    isOnline
      ? Promise.resolve(Response.json(answer(path, JSON.parse(body))))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  setTransport(() => Promise.resolve([...stored.values()]));
});
afterEach(async () => {
  await whenDraftsSent();
  // A form that nobody left would still keep what was typed, in the middle of another test.
  for (const { value } of begun.mock.results) clearTimeout(value);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with the form open. */
const openPage = async (formulario = FORM) => {
  const keeper = createDraftKeeper({
    user: 7,
    formulario,
    missing: missingOf({ noun: 'convenios' }),
  });
  let values: ValoresDeBorrador = {};
  await keeper.start(() => values);
  return {
    keeper,
    offers: () => keeper.state.get().offers,
    status: () => keeper.state.get().status,
    type: async (typed: ValoresDeBorrador) => {
      values = typed;
      vi.advanceTimersByTime(1000);
      keeper.runNow();
      await whenDraftsSent();
    },
    /** Saves what is typed; the server does its part. */
    save: async (whileSaving: () => Promise<void> = () => Promise.resolve()) => {
      const saving = keeper.save();
      await whileSaving();
      for (const [escritor, orden] of Object.entries(saving.endedDrafts?.escritores ?? {}))
        end(`${saving.endedDrafts?.formulario} ${escritor}`, orden);
      values = {};
      saving.over(true);
    },
    close: async () => {
      keeper.stop();
      await whenDraftsSent();
    },
  };
};
type Page = Awaited<ReturnType<typeof openPage>>;
const offered = (page: Page) => page.offers().map(({ valores }) => valores['nombre']);
const keep = async (nombre: string): Promise<void> => {
  const page = await openPage();
  await page.type({ nombre });
  await page.close();
};

test('an unanswered draft stays, however often the same field is typed', async () => {
  for (const name of ['PRIMERO', 'SEGUNDO', 'TERCERO']) await keep(name);
  expect(offered(await openPage())).toEqual(['TERCERO', 'SEGUNDO', 'PRIMERO']);
});

test('two tabs of one form both come back', async () => {
  const [one, other] = [await openPage(), await openPage()];
  await one.type({ nombre: 'Clínica A' });
  await other.type({ nombre: 'Banco B' });
  expect(one.status()).toMatch(/^Borrador guardado .*, aún no está en el sitio$/);
  await one.close();
  await other.close();
  expect(offered(await openPage())).toEqual(['Banco B', 'Clínica A']);
});

test('a draft of what never stands on the site does not say that it will', () => {
  const said = (...of: Parameters<typeof missingOf>) =>
    draftText('2026-11-29T19:02:00.000Z', { nombre: 'Luz' }, missingOf(...of)).split(', ')[1];
  expect(said({ noun: 'comentarios' })).toBe('aún no está en el sitio');
  expect(said({ noun: 'plantillas' })).toBe('solo lo ves tú');
  expect(said({ noun: 'accesos', unsent: 'una invitación' })).toBe('todavía sin enviar');
});

test('without a connection both stay in this browser', async () => {
  isOnline = false;
  await keep('Clínica A');
  await keep('Banco B');
  expect(stored.size).toBe(0);
  const again = await openPage();
  expect(offered(again)).toEqual(['Banco B', 'Clínica A']);
  await again.type({ nombre: 'Tercera' });
  expect(again.status()).toBe('Sin conexión: guardado en este equipo');
  isOnline = true;
  const back = offered(await openPage());
  expect(new Set(back)).toEqual(new Set(['Banco B', 'Clínica A', 'Tercera']));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an answered one goes, once what continues it is kept', async () => {
  await keep('PRIMERO');
  await keep('SEGUNDO');
  const page = await openPage();
  const first = page.offers().at(-1);
  if (!first) throw new Error('Nothing was offered');
  isOnline = false;
  await page.type(first.valores);
  page.keeper.settle(first);
  await whenDraftsSent();
  expect(offered(page)).toEqual(['SEGUNDO']);
  expect(stored.size).toBe(2);
  isOnline = true;
  await page.type(first.valores);
  expect([...stored.values()].map(({ valores }) => valores['nombre'])).toEqual(['SEGUNDO', 'PRIMERO']);
  await page.type({});
  expect(offered(await openPage())).toEqual(['SEGUNDO']);
});

test('what is being saved is not sent as a draft, and nothing is left of it', async () => {
  const page = await openPage();
  await page.type({ nombre: 'Clínica' });
  await page.type({ nombre: 'Clínica A' });
  stored.clear();
  await page.save(async () => {
    await page.type({ nombre: 'Clínica A' });
    expect(stored.size).toBe(0);
  });
  await page.close();
  expect(offered(await openPage())).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was saved is no draft while the form still holds it, and is called saved until something is typed', async () => {
  const page = await openPage();
  await page.type({ nombre: 'Clínica' });
  const sent: string[] = [];
  const { fetch: known } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(path);
    return known(path, init);
  });
  const saving = page.keeper.save();
  expect(page.status()).toBe('Guardando…');
  stored.clear();
  saving.over(true);
  await page.type({ nombre: 'Clínica' });
  expect(page.status()).toMatch(/^Guardado \d+:\d\d\s[ap]\.\sm\.$/);
  await page.type({});
  expect(sent).toEqual([]);
  expect(page.status()).toMatch(/^Guardado /);
  await page.type({ nombre: 'Clínica' });
  page.keeper.changed();
  expect(page.status()).toMatch(/^Borrador guardado /);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what is typed during a save, and the same words typed anew, are drafts of their own', async () => {
  const page = await openPage();
  await page.type({ nombre: 'Clínica' });
  await page.save();
  await page.type({ nombre: 'Clínica' });
  expect(offered(await openPage())).toEqual(['Clínica']);
  await page.save(() => page.type({ nombre: 'Clínica A' }));
  await page.type({ nombre: 'A' });
  expect(offered(await openPage())).toEqual(['A']);
});

test('a save ends the draft it continued too', async () => {
  await keep('PRIMERO');
  const page = await openPage();
  const [first] = page.offers();
  if (!first) throw new Error('Nothing was offered');
  isOnline = false;
  await page.type(first.valores);
  page.keeper.settle(first);
  await whenDraftsSent();
  isOnline = true;
  await page.save();
  expect(stored.size).toBe(0);
  expect(offered(await openPage())).toEqual([]);
});

test('a copy in this browser of what was saved since is not offered again', async () => {
  isOnline = false;
  const page = await openPage();
  await page.type({ nombre: 'Clínica' });
  const copies = Object.entries(localStorage);
  isOnline = true;
  await page.save();
  // The page was gone before it could take its copy away.
  for (const [key, value] of copies) localStorage.setItem(key, value);
  expect(offered(await openPage())).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what the server has is not kept in this browser too', async () => {
  await keep('PRIMERO');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what this browser keeps goes to the server when its writer signs out', async () => {
  isOnline = false;
  await keep('Clínica A');
  isOnline = true;
  await uploadLocalCopies(7, 60_000);
  expect(stored.size).toBe(0);
  await uploadLocalCopies(7);
  expect([...stored.values()].map(({ valores }) => valores)).toEqual([{ nombre: 'Clínica A' }]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what cannot be sent then stays in this browser, and so does what others wrote in it', async () => {
  isOnline = false;
  await keep('Clínica A');
  await uploadLocalCopies(7);
  expect(offered(await openPage())).toEqual(['Clínica A']);
  isOnline = true;
  await uploadLocalCopies(8);
  expect(stored.size).toBe(0);
  expect(offered(await openPage())).toEqual(['Clínica A']);
});

test('what nobody came back for is taken out of this browser with the draft of its age', async () => {
  isOnline = false;
  await keep('Clínica A');
  const month = 31 * 24 * 60 * 60 * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + month);
  expect(offered(await openPage())).toEqual([]);
  vi.restoreAllMocks();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was left at a former address of a record is offered at its present one', async () => {
  const [former, present] = ['/nuevo-evento/uno', '/nuevo-evento/dos'];
  const write = async (nombre: string): Promise<void> => {
    const page = await openPage(`${former}#texto`);
    await page.type({ nombre });
    await page.close();
  };
  await write('En el servidor');
  isOnline = false;
  await write('En este equipo');
  isOnline = true;
  await moveDrafts(former, present);
  const moved = offered(await openPage(`${present}#texto`));
  expect(new Set(moved)).toEqual(new Set(['En el servidor', 'En este equipo']));
  expect(offered(await openPage(`${former}#texto`))).toEqual([]);
});
