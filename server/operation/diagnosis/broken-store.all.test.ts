// Object stores that fail a site, each in its own way: `diagnostico` has to say why, and what helps.
import { expect, it, onTestFinished, vi } from 'vitest';
import { useApp, visitor } from '#server/testing/api.ts';
import type { Behaviour, ObjectStore } from '#server/testing/services/object-store/index.ts';
import { objectStore } from '#server/testing/services/object-store/shared.ts';
import { keysIn } from '#server/testing/stored-files.ts';
import { useHealthySite } from '#server/testing/sites/healthy-site.ts';
import { checkFileStorage } from './files.ts';

useApp();
const healthy = useHealthySite();

const behaving = (behaviour: Behaviour) => ({ behaviour });

/** What is wrong with the store, what is said of it, a word of what helps, and what makes it so. */
type Situation = readonly [what: string, says: RegExp, helps: string, changes: Partial<ObjectStore>];

const ownKeys = objectStore()?.keys ?? { accessKeyId: '', secretAccessKey: '' };

const situations: Situation[] = [
  [
    'hangs up',
    /^no se pueden guardar archivos en STORAGE_URL: no se llega al almacén/,
    'dirección',
    behaving('hangs up'),
  ],
  ['says nothing', /el almacén no respondió a tiempo/, 'en marcha', behaving('silent')],
  ['has no such bucket', /no existe el cubo que nombra STORAGE_URL/, 'Corrige su nombre', { bucket: 'otro' }],
  [
    'does not know the key',
    /no conoce la llave de AWS_ACCESS_KEY_ID/,
    'una llave que el almacén conozca',
    { keys: { ...ownKeys, accessKeyId: 'OTRA' } },
  ],
  [
    'has another secret for the key',
    /AWS_SECRET_ACCESS_KEY no es la clave de esa llave/,
    'Copia otra vez la clave',
    { keys: { ...ownKeys, secretAccessKey: 'otro secreto' } },
  ],
  [
    'may only be read',
    /no se pueden guardar .*: la llave no tiene permiso/,
    'permiso para',
    behaving('read only'),
  ],
  [
    'refuses to delete',
    /se guardan archivos y no se pueden borrar: la llave/,
    'borrar',
    behaving('keeps all'),
  ],
  ['is full', /no queda espacio$/, 'pide más a quien lo da', behaving('full')],
  ['has too much to do', /el almacén está sobrecargado/, 'en unos minutos', behaving('overloaded')],
  [
    'answers slowly',
    /^guardar, leer y borrar unas letras tarda [45] segundos$/,
    'más cercano',
    behaving('late'),
  ],
];

it('has nothing to say of a healthy site with a store', async () => {
  expect(await healthy.now().complaints()).toEqual([]);
});

/** Changes the store until the test ends. */
const change = (changes: Partial<ObjectStore>): void => {
  const far = objectStore();
  if (!far) throw new Error('This file is for the tests with an object store');
  const before = { ...far };
  onTestFinished(async () => {
    Object.assign(far, before);
    // The client takes the store's time for its own from a refusal that says so, and the next test shares the client.
    await vi.waitFor(() => keysIn('archivos'));
  });
  Object.assign(far, changes);
};

it.each(situations)('the store %s: it is told, and what helps', async (...[, says, helps, changes]) => {
  change(changes);
  expect(await healthy.now().complaints()).toMatchObject([
    { que: 'guardar archivos', dice: expect.stringMatching(says), remedio: expect.stringContaining(helps) },
  ]);
});

it('tells another time than the store’s once; then the client of the store goes by it', async () => {
  change({ ahead: 3_600_000 });
  expect(await checkFileStorage()).toMatchObject([
    {
      dice: expect.stringContaining('la hora de este equipo y la del almacén difieren'),
      remedio: expect.stringContaining('timedatectl'),
    },
  ]);
  expect(await healthy.now().complaints()).toEqual([]);
});

it('a store that is slow, but does what it is asked, leaves the site ready', async () => {
  change(behaving('late'));
  const ready = async () => (await visitor().raw('get', '/readyz')).status;
  await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(200);
}, 30_000);
