import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { createApp, createHttpServer } from '#server/app/app.ts';
import { root } from '#server/platform/config.ts';
import { port, useApp, visitor } from '#server/testing/api.ts';
import { guardConnections } from './connections.ts';

useApp();

/** A server of its own, so that no setting of a test outlives it. */
const ownServer = async (change: (server: Server) => unknown = () => {}): Promise<number> => {
  const server = createHttpServer(createApp());
  change(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const open = async (at = port()): Promise<Socket> => {
  const socket = connect(at, '127.0.0.1');
  // A refused client may find the connection closed under a write.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** All that comes back until the server closes the connection. */
const heard = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
};
const say = async (request: string, at = port()): Promise<string> => {
  const socket = await open(at);
  socket.write(request);
  return heard(socket);
};

const script = readdirSync(join(root, 'dist/client/assets')).find((name) => /^index.*\.js$/.test(name));
const HOST = 'Host: sitio.example\r\n';
const CLOSE = 'Connection: close\r\n';
const malformed: [string, number, string][] = [
  [
    'a length and chunks',
    400,
    `POST /x HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two lengths', 400, `POST /x HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
  ['lines that end without CR', 400, `GET / HTTP/1.1\nHost: sitio.example\n\n`],
  ['a header folded over two lines', 400, `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['a NUL in the path', 400, `GET /a\u0000b HTTP/1.1\r\n${HOST}\r\n`],
  ['a NUL in a header', 400, `GET / HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`],
  ['a version nobody knows', 400, `GET / HTTP/7.3\r\n${HOST}\r\n`],
  ['two hosts', 400, `GET / HTTP/1.1\r\n${HOST}Host: otro.example\r\n\r\n`],
  ['a first line without a version', 400, `GET /\r\n${HOST}\r\n`],
  ['no known method', 400, `HOLA / HTTP/1.1\r\n${HOST}\r\n`],
  ['headers beyond 16 kB', 431, `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(17_000)}\r\n\r\n`],
  ['a tunnel', 405, `CONNECT otro.example:443 HTTP/1.1\r\n${HOST}\r\n`],
];

describe('what is no proper request', () => {
  it.each(malformed)('%s is answered with %i, and the connection closed', async (_, status, request) => {
    const answer = await say(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), error: expect.any(String) });
  });

  it('without a host is refused', async () => {
    expect(await say('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });

  it.each([
    '/',
    '/eventos',
    '/cuentas',
    '/storage/x',
    '/healthz',
    '/sitemap.xml',
    `/assets/${script}`,
    '/docs',
  ])('TRACE %s is not admitted, and told what is', async (path) => {
    const answer = await say(`TRACE ${path} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toMatch(/^allow: .*GET/im);
  });

  it.each(['/docs', '/', '/eventos', '/sitemap.xml'])(
    'a host that is none never reaches the answer of %s',
    async (path) => {
      for (const host of ['a;script-src x', "a'b", 'a b', 'a,b', '<b>']) {
        const answer = await say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`);
        expect(answer).toMatch(/^HTTP\/1.1 400 /);
        expect(answer).not.toContain(host);
      }
    },
  );

  it('leaves the connections of others alone', async () => {
    const socket = await open();
    await say(malformed[0]?.[2] ?? '');
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(await heard(socket)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a client that takes too long', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHo'],
    [
      'a body',
      `POST /contactoGuardar HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('over %s is told so and let go', async (_, begun) => {
    const at = await ownServer((server) =>
      Object.assign(server, { headersTimeout: 200, requestTimeout: 200 }),
    );
    expect(await say(begun, at)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('has the time that was promised', () => {
    const server = createHttpServer(createApp());
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
      timeout: 120_000,
      maxConnections: 4096,
    });
  });
});

describe('an address that opens too many connections', () => {
  it('is not given more, until it closes some', async () => {
    const at = await ownServer((server) => guardConnections(server, { all: 100, each: 5 }));
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(at)));
    const ask = `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;
    // Connected, as the system does it, and closed at once.
    expect(await say(ask, at)).toBe('');
    sockets[0]?.destroy();
    await expect.poll(() => say(ask, at)).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
  });
});

const MANY = 500;
/** How the slow begin, and what they go on with, byte by byte; nothing for those who only do not read. */
const slow: [string, string, string][] = [
  ['headers', 'GET /eventos HTTP/1.1\r\nX-Lento: ', 'a'],
  [
    'bodies',
    `POST /contactoGuardar HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 999\r\n\r\n`,
    ' ',
  ],
  [
    'forms with files',
    `POST /contactoGuardar HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n--b\r\n`,
    '-',
  ],
  ['readers', `GET /assets/${script} HTTP/1.1\r\n${HOST}\r\n`.repeat(20), ''],
];

const sent = (socket: Socket, text: string): Promise<void> =>
  new Promise((resolve) => socket.write(text, () => resolve()));

describe('five hundred slow clients', () => {
  it.each(everything ? slow : slow.slice(0, 1))(
    'of %s leave the others their pages',
    async (_, begin, more) => {
      const sockets = await Promise.all(Array.from({ length: MANY }, () => open()));
      for (const socket of sockets) socket.pause().write(begin);
      for (let look = 0; look < 2; look += 1) {
        if (more) await Promise.all(sockets.map((socket) => sent(socket, more)));
        const answers = await Promise.all(
          ['/', '/eventos', '/api/eventos', '/healthz', `/cuentas?offset=${look}`].map((path) =>
            visitor().raw('get', path),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      }
      expect(sockets.filter((socket) => socket.destroyed)).toEqual([]);
      for (const socket of sockets) socket.destroy();
    },
  );
});
