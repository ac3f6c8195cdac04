import { once } from 'node:events';
import { Agent, type Server } from 'node:http';
import type { Express } from 'express';
import supertest, { type Response, type Test } from 'supertest';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fillPath, type RawParams } from '#shared/contract/params.ts';
import type { Rol } from '#shared/contract/permisos.ts';
import { createApp, createHttpServer } from '#server/app/app.ts';
import { config } from '#server/platform/config.ts';
import { EVERYTHING } from '#server/platform/db/client/change-marks.ts';
import { closeDatabase, database, openDatabase } from '#server/platform/db/client/client.ts';
import { insertRow } from '#server/records/rows.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { openSession } from '#server/people/accounts/sessions.ts';
import { invalidateCaches } from '#server/http/cache/invalidate.ts';
import { clearResponseCache } from '#server/http/cache/response-cache.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { hashPassword } from '#server/people/passwords/password.ts';
import { emptyDatabase } from './setup/database.ts';
import { testedPages } from './sites/built.ts';
import { expectDocumented } from './documented.ts';
import { isFormFile } from './files.ts';
import { emptyStorage } from './stored-files.ts';

export { allStoredFiles, expectFiles, storedFiles } from './stored-files.ts';

export type Encoding = 'json' | 'form' | 'multipart';

/** Request of a call; a body with a file is sent as multipart. */
export interface Sent {
  params?: RawParams;
  query?: Record<string, string | number>;
  body?: object;
  as?: Encoding;
}

/** Someone who calls the API. */
export interface Api {
  /** Makes a call of the contract, and expects an answer that the API's own document describes. */
  call(endpoint: Endpoint, sent?: Sent): Test;
  /** Makes any request, with the caller's token. */
  raw(method: 'get' | 'post' | 'put' | 'delete' | 'head' | 'options' | 'trace', path: string): Test;
}

let app: Express | undefined;
let server: Server | undefined;

const openTestDatabase = async (): Promise<void> => {
  await readyDatabase();
  try {
    database();
  } catch {
    // A test file that ran earlier in this worker closed the connection pool.
    openDatabase(config.databaseUrl ?? '');
  }
};

/** Clears all caches, so that tests do not affect each other. */
export const clearCaches = (): void => {
  invalidateCaches(new Set([EVERYTHING]));
  clearResponseCache();
};

/** The real application on a real port, with an empty database and an empty storage folder for each test. */
export const useApp = (): void => {
  beforeAll(async () => {
    await openTestDatabase();
    app ??= createApp(await testedPages());
    server = createHttpServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(async () => {
    await Promise.all([emptyDatabase(), emptyStorage()]);
    clearCaches();
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    // The next test file of this worker has its own database, where nothing must be rebuilt.
    clearCaches();
    await closeDatabase();
  });
};

/** Connections are kept and used again, as browsers do: a new one for each request costs half a millisecond more. */
const connections = new Agent({ keepAlive: true });

const running = (): Server => {
  if (!server) throw new Error('Call useApp() first');
  return server;
};
/** Port of the application. */
export const port = (): number => {
  const address = running().address();
  return typeof address === 'object' && address ? address.port : 0;
};
/** The application's own origin. */
export const ownOrigin = (): string => `http://127.0.0.1:${port()}`;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const multipart = (test: Test, body: object): Test => {
  for (const [name, value] of Object.entries(body)) {
    if (!isFormFile(value)) {
      void test.field(name, asText(value));
      continue;
    }
    const options = value.type ? { filename: value.name, contentType: value.type } : { filename: value.name };
    void test.attach(name, value.bytes, options);
  }
  return test;
};

const encode = (test: Test, body: object, as: Encoding): Test => {
  if (as === 'multipart') return multipart(test, body);
  return as === 'form' ? test.type('form').send(body) : test.type('json').send(body);
};

const encodingOf = ({ body = {}, as }: Sent): Encoding =>
  as ?? (Object.values(body).some(isFormFile) ? 'multipart' : 'json');

/** A caller with a bearer token, or without. */
export const caller = (token?: string): Api => {
  const raw: Api['raw'] = (method, path) => {
    const test = supertest(running())[method](path).agent(connections);
    return token === undefined ? test : test.set('Authorization', `Bearer ${token}`);
  };
  return {
    raw,
    call: (endpoint, sent = {}) => {
      const query = new URLSearchParams(
        Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
      );
      const path = fillPath(endpoint.path, sent.params) + (sent.query ? `?${query.toString()}` : '');
      const test = raw(endpoint.method === 'GET' ? 'get' : 'post', path);
      if (sent.body) encode(test, sent.body, encodingOf(sent));
      return test.expect((response) => expectDocumented(endpoint, response));
    },
  };
};

/** A caller without a session. */
export const visitor = (): Api => caller();

export const PASSWORD = 'una clave de pruebas';
let hash: Promise<string> | undefined;
let count = 0;

/** A user whose password is `PASSWORD`. */
export const makeUser = async (changes: Partial<typeof usuarios.$inferInsert> = {}) => {
  hash ??= hashPassword(PASSWORD);
  count += 1;
  const user = { name: 'Rosa Quispe', email: `rosa${count}@ejemplo.pe`, password: await hash, ...changes };
  return { ...user, id: await insertRow(usuarios, user) };
};

/** Opens a session of a user and returns its token. */
export const tokenOf = async (userId: number, remember = false): Promise<string> =>
  (await openSession(userId, { remember, agent: 'pruebas' })).token;

/** A user of a role, with an open session. */
export const staff = async (rol: Rol): Promise<Api> => caller(await tokenOf((await makeUser({ rol })).id));

/** An administrator with an open session. */
export const admin = (): Promise<Api> => staff('administrador');

/** Expects a failure with exactly this message; with `field`, also under that field's errors. */
export const expectFailure = (
  response: Response,
  status: number,
  told: { message?: string; field?: string } = {},
) => {
  const { message = String(response.body.message), field } = told;
  expect({ status: response.status, body: response.body }).toEqual({
    status,
    body: {
      message,
      error: message,
      ...(status === 422
        ? { errors: field ? expect.objectContaining({ [field]: [message] }) : expect.anything() }
        : {}),
    },
  });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
};
