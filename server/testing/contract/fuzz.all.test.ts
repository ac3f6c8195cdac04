import * as fc from 'fast-check';
import type { Response } from 'supertest';
import { expect, it } from 'vitest';
import { fileRules } from '#shared/contract/fields/archivos.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { db } from '#server/platform/db/client/client.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { admin, type Api, type Encoding, type Sent, useApp, visitor } from '../api.ts';
import { expectWholeFiles } from '../crashes/content-snapshot.ts';
import { allTables } from '../filled-tables.ts';
import { hostileFile, hostileParam, hostileValue } from './hostile-input.ts';
import { orphans } from './orphans.ts';
import { everyCall, makeWorld, ownCalls, type World } from '../sample-site.ts';

useApp();

/** Fixed, so that every run makes the same requests. */
const SEED = 20_261_121;
const TRIES = 70;
/** Fewer rounds for calls without a body. */
const READ_TRIES = 25;
/** Fewer rounds for calls that hash a password. */
const SLOW_TRIES = 15;
const OWN_TRIES = 15;
const SLOW = new Set(['sesion.login', 'usuarios.create', 'usuarios.updatePerfil']);

/** What must never leave the server. */
const SECRETS = /\$argon2|node_modules|\/mysql\.sock/;
/** What no error may reveal. Successes are not checked: a stored text may contain such words. */
const INSIDE =
  /\.ts:\d|at \w+ \(|ER_[A-Z]+|error in your SQL|\b(select|insert|update)\b.*\b(from|into|set)\b/i;

const fieldsOf = (endpoint: Endpoint, good: object): string[] => [
  ...Object.keys(good),
  ...('input' in endpoint ? Object.keys(fileRules(endpoint.input)) : []),
];

/** A valid body with some fields left out or replaced. */
const bodyFor = (endpoint: Endpoint, good: object): fc.Arbitrary<Record<string, unknown>> => {
  const isFile = new Set('input' in endpoint ? Object.keys(fileRules(endpoint.input)) : []);
  const goodFields = new Map<string, unknown>(Object.entries(good));
  const field = (name: string): fc.Arbitrary<[string, unknown][]> =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<[string, unknown][]>([[name, goodFields.get(name)]]) },
      { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
      {
        weight: 3,
        arbitrary: (isFile.has(name) ? fc.oneof(hostileFile, hostileFile, hostileValue) : hostileValue).map(
          (value): [string, unknown][] => [[name, value]],
        ),
      },
    );
  const extra = fc.dictionary(fc.constantFrom('id', '__proto__', 'created_at', 'estado', 'x'), hostileValue, {
    maxKeys: 2,
  });
  return fc
    .tuple(extra, ...[...new Set(fieldsOf(endpoint, good))].map(field))
    .map(([more, ...fields]) => Object.fromEntries([...fields.flat(), ...Object.entries(more)]));
};

const paramsFor = (endpoint: Endpoint, world: World): fc.Arbitrary<Record<string, string | number>> => {
  const good = world.params(endpoint);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fc
    .tuple(...names.map((name) => fc.oneof(fc.constant(good[name] ?? ''), hostileParam)))
    .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])));
};

const sentFor = (endpoint: Endpoint, world: World): fc.Arbitrary<Sent> => {
  const query = fc.option(
    fc.record({
      limit: fc.oneof(hostileParam, fc.constant('5')),
      offset: fc.oneof(hostileParam, fc.constant('0')),
    }),
    { freq: 4, nil: undefined },
  );
  const as = fc.constantFrom<Encoding>('json', 'form', 'multipart');
  const parts = fc.tuple(
    paramsFor(endpoint, world),
    bodyFor(endpoint, world.body(endpoint) ?? {}),
    as,
    query,
  );
  return parts.map(([params, body, encoding, asked]) =>
    Object.assign(
      { params },
      endpoint.method === 'POST' && { body: encodable(body, encoding), as: encoding },
      asked && { query: asked },
    ),
  );
};

/** Makes a body that the encoding can carry: forms carry only text. */
const encodable = (body: Record<string, unknown>, as: Encoding): Record<string, unknown> => {
  if (as === 'json') return body;
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  if (as === 'multipart') return Object.fromEntries(entries);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cs}/gu, '\uFFFD'),
    ]),
  );
};

const statuses = new Map<number, number>();

const expectSound = (endpoint: Endpoint, response: Response): void => {
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  expect(response.status, `${methodAndPath(endpoint)} ${response.text.slice(0, 300)}`).toBeLessThan(500);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.text).not.toMatch(SECRETS);
  if (response.status < 400) return;
  expect(response.text).not.toMatch(INSIDE);
  const { message, error, errors } = response.body;
  expect(message).toMatch(/\S/);
  expect(error).toBe(message);
  expect(errors === undefined).toBe(response.status !== 422);
};

/** Every file on disk and in the file registry belongs to a row, every row's file is there, and so is every row's parent. */
const expectNothingOrphaned = async (endpoint: Endpoint): Promise<void> => {
  await expectWholeFiles(methodAndPath(endpoint));
  expect(await orphans(), methodAndPath(endpoint)).toEqual([]);
};

const triesOf = (endpoint: Endpoint): number => {
  if (ownCalls.includes(endpoint)) return OWN_TRIES;
  if (SLOW.has(`${endpoint.group}.${endpoint.operation}`)) return SLOW_TRIES;
  return endpoint.method === 'GET' ? READ_TRIES : TRIES;
};

const fuzz = async (endpoint: Endpoint, world: World, api: Api): Promise<number> => {
  const numRuns = triesOf(endpoint);
  const property = fc.asyncProperty(sentFor(endpoint, world), async (sent) => {
    expectSound(endpoint, await api.call(endpoint, sent));
  });
  await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
  return numRuns;
};

it(
  'answers thousands of random and hostile calls soundly, and leaves nothing behind',
  { timeout: 300_000 },
  async () => {
    const world = await makeWorld();
    const began = performance.now();
    let tries = 0;
    for (const endpoint of everyCall) {
      // A new session for each: signing out or deleting the account ends one.
      tries += await fuzz(endpoint, world, await admin());
      await expectNothingOrphaned(endpoint);
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const answers = [...statuses].toSorted(([one], [other]) => one - other).map((pair) => pair.join(': '));
    process.stdout.write(
      `${everyCall.length} of 71 calls fuzzed, ${tries} requests, seed ${SEED}, ${seconds} s\n`,
    );
    process.stdout.write(`answers ${answers.join(', ')}\n`);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 404, 422]));
    expect(everyCall).toHaveLength(71);
  },
);

it('answers hostile calls of its own soundly too', { timeout: 300_000 }, async () => {
  const world = await makeWorld();
  for (const endpoint of ownCalls) {
    await fuzz(endpoint, world, await admin());
    await expectNothingOrphaned(endpoint);
  }
  expect(ownCalls.length).toBeGreaterThan(20);
});

it('lets no stranger change anything, whatever is sent', { timeout: 300_000 }, async () => {
  const world = await makeWorld();
  // Mails of notices are written a moment after the call.
  await mailAtOnce();
  const rows = () => Promise.all(allTables.map((table) => db().$count(table)));
  const before = await rows();
  for (const endpoint of [...everyCall, ...ownCalls].filter(({ access }) => access === 'admin')) {
    const property = fc.asyncProperty(sentFor(endpoint, world), async (sent) => {
      const response = await visitor().call(endpoint, sent);
      expect([400, 401, 404]).toContain(response.status);
    });
    await fc.assert(property, { seed: SEED, numRuns: 8, endOnFailure: true });
  }
  expect(await rows()).toEqual(before);
});
