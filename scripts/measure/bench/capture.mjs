import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Headers that depend on the connection, not on the response. */
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** Ms until a body that was requested again is compressed as small as possible. */
const COMPRESSING = 500;

/** One response of the site, byte by byte, as the cache serves it from the second request on. */
export async function capture(origin, { path, encoding }) {
  const headers = encoding ? { 'Accept-Encoding': encoding } : {};
  await raw(origin + path, headers);
  await raw(origin + path, headers);
  await sleep(COMPRESSING);
  const { status, rawHeaders, body } = await raw(origin + path, headers);
  if (status !== 200) throw new Error(`${path} responde ${status}`);
  return { path, encoding, headers: keptHeaders(rawHeaders), body };
}

function keptHeaders(rawHeaders) {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []));
  return Object.fromEntries(pairs.filter(([name]) => !PER_CONNECTION.has(name.toLowerCase())));
}

function raw(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (res) => {
      const { statusCode: status, rawHeaders } = res;
      buffer(res).then((body) => resolve({ status, rawHeaders, body }), reject);
    }).on('error', reject);
  });
}
