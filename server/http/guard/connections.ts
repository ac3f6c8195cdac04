import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { config } from '#server/platform/config.ts';
import { subscriberOf } from '#server/platform/limits/subscriber.ts';
import { sendRawError, answerClientError } from './raw-socket-error.ts';

/** Timeouts in ms and sizes in bytes; `body.ts` is stricter with bodies without files. */
export const clientLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Two `Host` headers become one with a comma, which `isAmbiguous` refuses.
  joinDuplicateHeaders: true,
} as const satisfies ServerOptions;

/** Ms without any traffic after which a connection is closed. */
const STILL_MS = 120_000;

/** The most open connections: in all, and from one IPv4 address or IPv6 /64 network. */
interface Bounds {
  all: number;
  /** Each browser opens six, and a whole office may share one address. */
  each: number;
}
const BOUNDS: Bounds = { all: 4096, each: 1024 };

/** Limits the connections of one address. Behind a proxy all come from the proxy, which must limit them itself. */
const boundEach = (server: Server, each: number): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const who = subscriberOf(socket.remoteAddress ?? '');
    const count = (open.get(who) ?? 0) + 1;
    open.set(who, count);
    socket.once('close', () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    });
    if (count > each) socket.destroy();
  });
};

/** Whether two programs on the way may understand a request differently: two hosts, or no version in its first line. */
export const isAmbiguous = ({ httpVersionMajor, headers }: IncomingMessage): boolean =>
  httpVersionMajor < 1 || (headers.host ?? '').includes(',');

/** Protects the server from slow, greedy and malformed clients. */
export const guardConnections = (server: Server, { all, each }: Bounds = BOUNDS): Server => {
  server.maxConnections = all;
  server.timeout = STILL_MS;
  if (config.trustProxy === undefined) boundEach(server, each);
  server.on('clientError', answerClientError);
  // `readBody` answers 100 once the call is allowed.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket: Socket) => sendRawError(socket, 405));
  return server;
};
