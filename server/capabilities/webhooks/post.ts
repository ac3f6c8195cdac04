import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookupPublic, NotPublic, refusalOf } from './public-address.ts';

const TIMEOUT_MS = 5000;
/** Bytes of the answer that are read; nothing is made of them. */
const MOST_ANSWERED = 64 * 1024;

/** Sends a body to a public address and answers the status. No redirects; rejects after five seconds. */
export const post = (address: string, headers: Record<string, string>, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    if (refusalOf(address) !== null) throw new NotPublic();
    const request = address.startsWith('https:') ? requestSecure : requestPlain;
    const sent = request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      lookup: lookupPublic,
      // No connection of an earlier request, whose name may have led elsewhere.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_ANSWERED) response.destroy();
      });
      // The status counts, however the rest of the answer ends.
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
