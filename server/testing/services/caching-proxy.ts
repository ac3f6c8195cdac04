import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import CachePolicy from 'http-cache-semantics';

interface Kept {
  policy: CachePolicy;
  body: Buffer;
}

export interface CachingProxy {
  readonly origin: string;
  /** Number of answers sent from the cache, revalidated ones included. */
  reused(): number;
  close(): void;
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A shared cache in front of a site, as RFC 9111 asks of one: it keeps what it may, and revalidates what it must. */
export const openCachingProxy = async (target: string): Promise<CachingProxy> => {
  const kept = new Map<string, Kept>();
  let reused = 0;
  const answerFor = async (url: string, headers: Record<string, string>) => {
    const request = { url, method: 'GET', headers };
    const known = kept.get(url);
    if (known?.policy.satisfiesWithoutRevalidation(request)) {
      reused += 1;
      return { status: 200, headers: known.policy.responseHeaders(), body: known.body };
    }
    const asked = known ? known.policy.revalidationHeaders(request) : headers;
    const response = await fetch(target + url, { headers: plain(asked) });
    const answer = { status: response.status, headers: Object.fromEntries(response.headers) };
    if (known) {
      const { policy, modified } = known.policy.revalidatedPolicy(request, answer);
      if (!modified) {
        reused += 1;
        kept.set(url, { policy, body: known.body });
        return { status: 200, headers: policy.responseHeaders(), body: known.body };
      }
      kept.delete(url);
    }
    const body = Buffer.from(await response.arrayBuffer());
    const policy = new CachePolicy(request, answer, { shared: true });
    if (policy.storable()) kept.set(url, { policy, body });
    return { ...answer, body };
  };
  const server = createServer((req, res) => {
    const { host: _host, connection: _connection, ...headers } = plain(req.headers);
    answerFor(req.url ?? '/', headers).then(
      ({ status, headers: answered, body }) => res.writeHead(status, answered).end(body),
      (error: unknown) => res.writeHead(502).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, reused: () => reused, close: () => server.close() };
};
