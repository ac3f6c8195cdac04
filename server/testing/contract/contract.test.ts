import jwt from 'jsonwebtoken';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, groups, pageReads } from '#shared/contract/contract.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { fillPath } from '#shared/contract/params.ts';
import { config } from '#server/platform/config.ts';
import { features } from '#server/app/nouns.ts';
import { endSession } from '#server/people/accounts/sessions.ts';
import { admin, caller, expectFailure, makeUser, tokenOf, useApp, visitor } from '../api.ts';

useApp();

const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));
const all = Object.values(groups).flatMap((group) => Object.values(group));
const named = (some: readonly Endpoint[]) =>
  some.map((endpoint) => [methodAndPath(endpoint), endpoint] as const);
const adminOnly = endpoints.filter(({ access }) => access === 'admin');
const publicLists = all.filter(({ access, kind }) => access === 'public' && kind === 'list');

/** Well-formed parameters of rows that do not exist. */
const values = {
  id: 4_242_424,
  idEvento: 4_242_424,
  idConvenio: 4_242_424,
  slug: 'ninguno',
  key: 'ninguna',
  term: 'nada',
  dni: '00000000',
  tipoEvento: 'A',
  tipoInformacion: 'R',
  tipoArchivo: 'b',
  grupoDeBusqueda: 'eventos',
};

describe('the contract', () => {
  it('has 71 calls, each bound once', () => {
    expect(endpoints).toHaveLength(71);
    expect(new Set(endpoints.map(methodAndPath)).size).toBe(71);
    const bound = features.map(({ endpoint }) => methodAndPath(endpoint));
    const forPages = Object.values(pageReads).flatMap((group): Endpoint[] => Object.values(group));
    expect(bound.toSorted()).toEqual([...all, ...forPages].map(methodAndPath).toSorted());
    process.stdout.write(`${endpoints.length} of 71 calls bound\n`);
  });

  it('reads by GET and never changes anything by it', () => {
    const unsafe = all.filter(({ method, kind }) => method === 'GET' && kind !== 'read' && kind !== 'list');
    expect(unsafe).toEqual([]);
  });
});

describe('a stranger', () => {
  const refused = new Set<string>();
  afterAll(() => {
    const open = endpoints.length - adminOnly.length;
    process.stdout.write(
      `${open + refused.size} of 71 calls access-tested (${refused.size} protected, ${open} public)\n`,
    );
  });
  const [secret] = config.jwtSecrets;
  /** A token's claims and its key id. */
  const read = (token: string) => {
    const { payload = {}, header } = jwt.decode(token, { complete: true }) ?? {};
    return { claims: typeof payload === 'string' ? {} : payload, keyid: header?.kid ?? '' };
  };
  const forge = async (): Promise<Record<string, string>> => {
    const user = await makeUser();
    const good = await tokenOf(user.id);
    const { claims, keyid } = read(good);
    const { exp: _exp, ...endless } = claims;
    const { jti: _jti, ...nameless } = claims;
    const sign = (changes: object, options: jwt.SignOptions = {}, key = secret) =>
      jwt.sign({ ...claims, ...changes }, key, { algorithm: 'HS256', keyid, ...options });
    const ended = await tokenOf(user.id);
    await endSession(String(read(ended).claims.jti));
    const hour = 3600;
    const now = Math.floor(Date.now() / 1000);
    const [head = '', body = '', mark = ''] = good.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: keyid })).toString('base64url');
    await caller(good).call(contract.sesion.usuario).expect(200);
    // Control: the same claims signed with our key are accepted.
    await caller(sign({})).call(contract.sesion.usuario).expect(200);
    return {
      'an ended session': ended,
      'no algorithm': `${none}.${body}.`,
      'no signature': `${head}.${body}.`,
      'a changed signature': `${head}.${body}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
      'another algorithm': sign({}, { algorithm: 'HS512' }),
      'another key': sign({}, {}, 'another secret of at least 32 bytes, really'),
      'an unknown key id': sign({}, { keyid: 'otra' }),
      'another audience': sign({ aud: 'otro' }),
      'another issuer': sign({ iss: 'otro' }),
      'an expired token': sign({ iat: now - 2 * hour, exp: now - hour }),
      'a token of the future': sign({ iat: now + hour, exp: now + 2 * hour }),
      'no end': jwt.sign(endless, secret, { algorithm: 'HS256', keyid }),
      'no session': jwt.sign(nameless, secret, { algorithm: 'HS256', keyid }),
      'a foreign session': sign({ jti: 'AAAAAAAAAAAAAAAAAAAAAA' }),
      garbage: 'garbage',
      'the word null': 'null',
      'the word undefined': 'undefined',
      'an endless token': 'a'.repeat(9000),
    };
  };

  it.each(named(adminOnly))('is refused by %s', async (_, endpoint) => {
    const path = fillPath(endpoint.path, values);
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    for (const api of [visitor(), caller('null'), caller('garbage')]) {
      const response = await api.raw(method, path);
      expectFailure(response, 401);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    refused.add(methodAndPath(endpoint));
  });

  it('is refused with every token that is not exactly one of ours', async () => {
    for (const [name, token] of Object.entries(await forge())) {
      const response = await caller(token).call(contract.cuentas.create, { body: {} });
      expect({ name, status: response.status }).toEqual({ name, status: 401 });
      const list = await caller(token).call(contract.convenios.adminList);
      expect({ name, status: list.status }).toEqual({ name, status: 401 });
    }
  });

  it('is refused before the body is read', async () => {
    const response = await visitor().raw('post', '/cuentasGuardar').type('json').send('{"broken');
    expectFailure(response, 401);
  });

  it.each(named(adminOnly))('does not slip in by another spelling of %s', async (_, endpoint) => {
    const path = fillPath(endpoint.path, values);
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    const first = path.charCodeAt(1).toString(16);
    for (const variant of [
      `${path}/`,
      path.toUpperCase(),
      `/%${first}${path.slice(2)}`,
      `${path}?_method=GET`,
    ]) {
      const { status } = await visitor().raw(method, variant);
      expect({ variant, refused: status === 401 || status === 404 }).toEqual({ variant, refused: true });
    }
  });
});

describe('methods', () => {
  it.each(named(all))('other than that of %s are refused', async (_, endpoint) => {
    const path = fillPath(endpoint.path, values);
    const allow = endpoint.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    for (const method of [endpoint.method === 'GET' ? 'post' : 'get', 'put', 'delete', 'trace'] as const) {
      const response = await visitor().raw(method, path);
      expectFailure(response, 405);
      expect(response.headers['allow']).toBe(allow);
    }
    const options = await visitor().raw('options', path);
    expect([options.status, options.headers['allow'], options.text]).toEqual([204, allow, '']);
  });

  it('are not overridden by a header', async () => {
    const response = await visitor().raw('get', '/cuentas').set('X-HTTP-Method-Override', 'DELETE');
    expect(response.status).toBe(200);
  });
});

describe('parameters', () => {
  let api: Awaited<ReturnType<typeof admin>>;
  beforeEach(async () => {
    api = await admin();
  });
  const withParams = (pattern: RegExp) => named(all.filter(({ path }) => pattern.test(path)));

  it.each(withParams(/:id/))('that are no row number make %s unknown', async (_, endpoint) => {
    // A list below a missing row is empty, not 404.
    const tooLarge = endpoint.kind === 'list' ? [] : ['2147483648', '99999999999999999999'];
    for (const id of [...tooLarge, '0', '-1', '1.5', '1e3', 'abc', '01', ' 1', "1' OR '1'='1"]) {
      const response = await api
        .raw(
          endpoint.method === 'GET' ? 'get' : 'post',
          fillPath(endpoint.path, { id, idEvento: id, idConvenio: id }),
        )
        .set('Accept', 'text/html');
      expectFailure(response, 404);
    }
  });

  it.each(withParams(/:tipo/))(
    'read letters in either case in %s, and know no others',
    async (_, endpoint) => {
      const [letter = ''] = endpoint.path.includes('tipoInformacion') ? ['r'] : ['a'];
      for (const good of [letter, letter.toUpperCase()]) {
        const params = { tipoEvento: good, tipoInformacion: good, tipoArchivo: good };
        expect((await api.call(endpoint, { params })).status).toBe(200);
      }
      for (const bad of ['X', 'AA', '1', ' ']) {
        const params = { tipoEvento: bad, tipoInformacion: bad, tipoArchivo: bad };
        expectFailure(await api.call(endpoint, { params }), 404);
      }
    },
  );

  const changing = adminOnly.filter(({ kind, path }) => kind === 'write' && path.includes(':'));
  it.each(named(changing))('of rows that are not there are 404 in %s', async (_, endpoint) => {
    const response = await api.call(endpoint, { params: values });
    // The body is validated before the row is looked up.
    expect([404, 422]).toContain(response.status);
    expectFailure(response, response.status);
  });

  it('that cannot be decoded are 400', async () => {
    expectFailure(await visitor().raw('get', '/eventosBuscar/%E0%A4%A'), 400);
    expectFailure(await visitor().raw('get', '/configuraciones/%FF'), 400);
  });
});

describe('public lists', () => {
  it.each(named(publicLists))('%s answers an empty array, and pages it', async (_, endpoint) => {
    const whole = await visitor().call(endpoint, { params: values });
    expect({ status: whole.status, body: whole.body }).toEqual({ status: 200, body: [] });
    expect(whole.headers['x-total-count']).toBeUndefined();
    const page = await visitor().call(endpoint, { params: values, query: { limit: 2, offset: 1 } });
    expect({ body: page.body, total: page.headers['x-total-count'] }).toEqual({ body: [], total: '0' });
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'limit=',
      'offset=-1',
      'limit=1&limit=2',
      'limit=1.5',
    ]) {
      const response = await visitor().raw('get', `${fillPath(endpoint.path, values)}?${query}`);
      expectFailure(response, 422);
    }
  });
});
