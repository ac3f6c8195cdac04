import { request } from 'node:http';
import { connect } from 'node:net';

const REQUESTS = 4000;
const AT_ONCE = 16;

const pick = (list, at) => list[at % list.length];

const PATHS = [
  '/',
  '/?utm_source=x',
  '/EVENTOS/',
  '/api/eventos?limit=3',
  '/api/eventos?limit=-1',
  '/eventos/no-existe',
  '/buscar/estad%C3%ADstica',
  '/%E0%A4%A',
  '/storage/no-existe.jpg',
  '/assets/no-existe.js',
  '/wp-login.php',
  '/comentarios?offset=2',
  '/cuentasGuardar',
  '/contactoGuardar',
  '/auth/loginValidar',
  '/openapi.json',
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'];
const BODIES = ['{}', '{', '[1,2]', 'a=1&b=2', '{"__proto__":{"x":1}}', 'x'.repeat(5000)];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];
const GARBAGE = [
  '\0\0\0\0',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\r\nHost: a\r\n\r\n',
  `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}`,
];

const headersOf = (at) => ({
  host: `h${at % 40}.example`,
  'accept-encoding': pick(['br', 'gzip', 'gzip, deflate, br', 'identity', 'br;q=0'], at),
  'user-agent': `wear/${at}`,
  [`x-header-${at % 300}`]: 'value',
  ...(at % 3 === 0 ? { cookie: `a${at}=b; csrf=${at}` } : {}),
  ...(at % 5 === 0 ? { authorization: `Bearer ${'e'.repeat(at % 90)}` } : {}),
  ...(at % 7 === 0 ? { 'if-none-match': `"${at}"`, range: 'bytes=0-1', origin: 'https://otro.example' } : {}),
});

const ask = (origin, at) =>
  new Promise((resolve) => {
    const method = pick(METHODS, at);
    const body = method === 'POST' ? pick(BODIES, at) : undefined;
    const headers = {
      ...headersOf(at),
      ...(body ? { 'content-type': pick(TYPES, at), 'content-length': body.length } : {}),
    };
    request(origin + pick(PATHS, Math.floor(at / 3)), { method, headers }, (res) =>
      res.resume().on('close', resolve),
    )
      .on('error', resolve)
      .end(body);
  });

const garble = (origin, at) =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(pick(GARBAGE, at)));
    socket.setTimeout(500, () => socket.destroy());
    socket
      .on('error', () => {})
      .on('close', resolve)
      .resume();
  });

/** A few thousand mixed and hostile requests, the same in every run: what a process of some weeks has seen. */
export async function wear({ origin }) {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < REQUESTS; at = next++) await (at % 50 === 0 ? garble : ask)(origin, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
