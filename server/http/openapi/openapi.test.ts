import { validate } from '@apidevtools/swagger-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { groups } from '#shared/contract/contract.ts';
import { fileRules } from '#shared/contract/fields/archivos.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { fillPath, paramTypes } from '#shared/contract/params.ts';
import { expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { everyCall, makeWorld, type World } from '#server/testing/sample-site.ts';
import { document, operationOf } from '#server/testing/documented.ts';
import { documentedPath } from './document.ts';
import { everything } from '#server/testing/setup/everything.ts';

const ofTheSite = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));
describe('the document', () => {
  it('says which calls need no session, what each group is about, and its licence', () => {
    const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(calls.filter(({ security }) => security === undefined)).toEqual([]);
    expect(document.paths['/api/eventos']?.['get']?.security).toEqual([]);
    expect(document.paths['/cuentasGuardar']?.['post']?.security).toEqual([{ bearer: [] }]);
    expect(document.info.license).toEqual({ name: 'Licencia MIT', identifier: 'MIT' });
    for (const { name, description } of document.tags)
      expect(description, name).toMatch(/^Todo sobre (el|la|los|las) .+\.$/);
  });

  it('describes every call of the site and nothing else, the 71 published ones first', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = (calls: readonly Endpoint[]): string[] =>
      calls.map((call) => `${call.method} ${documentedPath(call)}`).toSorted();
    expect(documented.toSorted()).toEqual(named(ofTheSite));
    expect(documented.slice(0, everyCall.length).toSorted()).toEqual(named(everyCall));
    expect(everyCall).toHaveLength(71);
    process.stdout.write(`${documented.length} of ${ofTheSite.length} calls documented\n`);
    expect(document.openapi).toBe('3.1.0');
  });

  it('is one that programs read: names of its own, references that lead somewhere, groups of all tags', () => {
    const calls = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, kind = '', name = ''] of JSON.stringify(document).matchAll(
      /"#\/components\/(\w+)\/(\w+)"/g,
    ))
      expect(Object.keys(Reflect.get(document.components, kind))).toContain(name);
    const tags = document.tags.map(({ name }) => name);
    expect(document['x-tagGroups'].flatMap((group) => group.tags)).toEqual(tags);
    for (const call of calls) for (const tag of call.tags) expect(tags).toContain(tag);
    for (const { responses } of calls)
      for (const { content } of Object.values(responses))
        for (const { schema } of Object.values(content ?? {}))
          expect(() => z.fromJSONSchema(schema)).not.toThrow();
  });

  it('shows for nearly every body one that the call takes, and who must confirm who they are', () => {
    const withBody = ofTheSite.filter((call) => 'input' in call);
    const shown = withBody.flatMap((call) => {
      const json = operationOf(call).requestBody?.content['application/json'];
      if (!json?.example || !('input' in call)) return [];
      expect([methodAndPath(call), z.safeParse(call.input, json.example).success]).toEqual([
        methodAndPath(call),
        true,
      ]);
      return [call];
    });
    expect(shown.length / withBody.length).toBeGreaterThan(0.75);
    for (const call of ofTheSite) {
      const { responses, requestBody, description } = operationOf(call);
      const asks = responses[403]?.$ref === '#/components/responses/Confirmacion';
      expect([methodAndPath(call), asks]).toEqual([methodAndPath(call), call.needsConfirmation === true]);
      const bodies = Object.values(requestBody?.content ?? {});
      const takesPassword = bodies.every(({ schema }) => 'password_actual' in schema.properties);
      expect([methodAndPath(call), asks && !takesPassword]).toEqual([methodAndPath(call), false]);
      const needed = call.access === 'admin' ? /^(Basta una sesión|Necesita el permiso)/ : /^$/;
      expect(description ?? '').toMatch(needed);
    }
  });

  it.each(ofTheSite.map((call) => [methodAndPath(call), call] as const))(
    'says how to make %s',
    (_name, call) => {
      const { summary, security, parameters, requestBody } = operationOf(call);
      expect(summary).toMatch(/^[A-ZÁÉÍÓÚ][^.]{8,}$/);
      expect(security).toEqual(call.access === 'admin' ? [{ bearer: [] }] : []);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(call.path.match(/:\w+/g) ?? []).toEqual(inPath.map((name) => `:${name}`));
      expect(Boolean(requestBody)).toBe('input' in call);
      const sent = Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {};
      for (const name of 'input' in call ? Object.keys(fileRules(call.input)) : []) {
        expect(sent[name]).toMatchObject({ format: 'binary' });
      }
    },
  );

  it('documents letters and numbers as they are read', () => {
    const types: [string, string][] = [
      ['/colegiaturas/{tipoInformacion}', 'get'],
      ['/eliminar-cuenta/{id}', 'post'],
    ];
    const [letter, id] = types.map(([path, method]) => document.paths[path]?.[method]?.parameters[0]?.schema);
    expect(letter).toMatchObject({ enum: ['R', 'N', 'r', 'n'] });
    expect(id).toMatchObject({ type: 'integer', minimum: 1 });
    expect(Object.keys(paramTypes)).toHaveLength(18);
  });
});

// Each call of a test expects what the document says of its answer (`testing/documented.ts`).
describe('what the server answers', () => {
  useApp();
  let world: World;
  beforeEach(async () => {
    world = await makeWorld();
  });

  it('is what the document says, for every call that succeeds', async () => {
    const answered: string[] = [];
    for (const call of everyCall) {
      const body = world.body(call);
      const response = await world.staff.call(call, {
        params: world.params(call),
        ...(body ? { body } : {}),
      });
      expect({ call: methodAndPath(call), status: response.status, body: response.body }).toMatchObject({
        status: call.kind === 'create' ? 201 : 200,
      });
      answered.push(methodAndPath(call));
    }
    expect(answered).toHaveLength(71);
  });

  it('is what the document says, for every visitor', async () => {
    for (const call of ofTheSite) {
      const body = call.access === 'public' ? world.body(call) : undefined;
      const response = await visitor().call(call, { params: world.params(call), ...(body ? { body } : {}) });
      expect(response.status === 401).toBe(call.access === 'admin');
    }
  });

  it('is what the document says, for every call that is refused', async () => {
    const wrong = {
      id: 4_242_424,
      slug: 'ninguno',
      dni: 'x',
      tipoEvento: 'Z',
      tipoArchivo: 'Z',
      tipoInformacion: 'Z',
    };
    const statuses = new Set<number>();
    for (const call of everyCall) {
      if (call.group === 'sesion') continue;
      const params = { ...world.params(call), ...wrong };
      statuses.add((await world.staff.call(call, { params, body: {} })).status);
      if (!('input' in call)) continue;
      const mistyped = Object.fromEntries(Object.keys(world.body(call) ?? {}).map((name) => [name, [1]]));
      const response = await world.staff.call(call, {
        params: world.params(call),
        body: mistyped,
        as: 'json',
      });
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([404, 422]));
  });

  it.runIf(everything)(
    'is what the document says of what has not changed, of a broken address, and of who has no session',
    async () => {
      for (const call of ofTheSite.filter(({ method }) => method === 'GET')) {
        const { responses } = operationOf(call);
        const path = fillPath(call.path, world.params(call));
        const { headers } = await visitor().raw('get', path);
        const isKept = headers['etag'] !== undefined;
        expect([path, '304' in responses]).toEqual([path, isKept || call.access === 'public']);
        if (isKept)
          await visitor().raw('get', path).set('If-None-Match', String(headers['etag'])).expect(304, '');
        if (!call.path.includes(':')) continue;
        const broken = await visitor().raw('get', call.path.replaceAll(/:\w+/g, '%E0%A4'));
        expectFailure(broken, 400);
        expect(responses).toHaveProperty('400');
      }
      const refused = await visitor().raw('post', '/todos-usuarios').expect(401);
      // No other word: for `Basic`, browsers ask for a password in a window of their own.
      expect(refused.headers['www-authenticate']).toBe('Bearer');
      expect(document.components.responses[401]?.headers).toHaveProperty('WWW-Authenticate');
    },
  );

  it.runIf(everything)(
    'is an empty list of what is not there, however large its number or long its name',
    async () => {
      const lists = everyCall.filter(({ kind, path }) => kind === 'list' && /:(id|slug|key)/.test(path));
      expect(lists.length).toBeGreaterThan(4);
      for (const call of lists)
        for (const unknown of ['2147483647', '2147483648', '99999999999999999999999', '9'.repeat(3000)]) {
          const [name = ''] = /(?<=:)\w+/.exec(call.path) ?? [];
          const { status, body } = await world.staff.call(call, { params: { [name]: unknown } });
          expect([call.path, unknown.length, status, body]).toEqual([call.path, unknown.length, 200, []]);
        }
      for (const call of everyCall.filter(({ kind, path }) => kind !== 'list' && path.includes(':id')))
        for (const id of ['2147483648', '0', '-1', '1.5', 'x']) {
          const { status } = await world.staff.call(call, { params: { id }, body: world.body(call) ?? {} });
          expect([methodAndPath(call), id, status]).toEqual([methodAndPath(call), id, 404]);
        }
    },
  );

  it('is a reason for a term that is too long, for every search', async () => {
    const term = 'a'.repeat(3000);
    for (const call of ofTheSite.filter(({ path }) => path.includes(':term')))
      expectFailure(await world.staff.call(call, { params: { ...world.params(call), term } }), 422, {
        field: 'term',
        message: 'Busca con menos palabras: el texto es demasiado largo.',
      });
  });

  it('is paged as documented', async () => {
    for (const call of everyCall.filter(({ kind }) => kind === 'list')) {
      const params = world.params(call);
      const page = await world.staff.call(call, { params, query: { limit: 1, offset: 0 } });
      expect(page.headers['x-total-count']).toMatch(/^\d+$/);
      for (const name of ['limit', 'limit[]', 'limit[a]', 'offset[]']) {
        const wrong = await world.staff.call(call, { params, query: { [name]: name === 'limit' ? 0 : 1 } });
        expect([name, wrong.status]).toEqual([name, 422]);
      }
      const path = fillPath(call.path, params);
      const twice = world.staff.raw(call.method === 'GET' ? 'get' : 'post', `${path}?limit=1&limit=2`);
      await twice.expect(422);
      expect(operationOf(call).responses[200]?.headers).toHaveProperty('X-Total-Count');
    }
  });
});

describe('the page', () => {
  useApp();

  it('is served from here, under a policy of its own', async () => {
    const page = await visitor().raw('get', '/docs').expect(200);
    const policy = String(page.headers['content-security-policy']);
    const addresses = [...page.text.matchAll(/(?:src|href)="(\/docs[^"]*)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect(policy).toMatch(
        new RegExp(`(script|style)-src [^;]*http://127\\.0\\.0\\.1:\\d+${address.replaceAll('.', '\\.')}`),
      );
      const asset = await visitor().raw('get', address).expect(200);
      expect(asset.headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    }
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });

  it('serves nothing else of the package', async () => {
    for (const path of [
      '/docs/index.html',
      '/docs/package.json',
      '/docs/swagger-ui.js',
      '/docs/..%2fpackage.json',
    ]) {
      expect((await visitor().raw('get', path).set('Accept', 'application/json')).status).toBe(404);
    }
    expect((await visitor().raw('post', '/docs')).status).toBe(405);
  });

  it('gives the description to anybody, in OpenAPI 3.1', async () => {
    const { body, headers } = await visitor().raw('get', '/openapi.json').expect(200);
    expect(body).toEqual(document);
    await expect(validate(body)).resolves.toBeDefined();
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['etag']).toMatch(/^"/);
  });
});
