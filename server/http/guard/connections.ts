import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { config } from '../../config.ts';
import { subscriberOf } from '../../limits/subscriber.ts';
import { sendRawError, answerClientError } from './raw-socket-error.ts';

/** Seconds and bytes a client may take; `body.ts` is stricter with bodies that carry no file. */
export const clientLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Two `Host` headers become one with a comma, which `isAmbiguous` refuses.
  joinDuplicateHeaders: true,
} as const satisfies ServerOptions;

/** Ms a connection may stand still while something is to be sent or received. */
const STILL_MS = 120_000;

/** Open connections: of all, and of one IPv4 address or IPv6 network of 64 bits. */
interface Bounds {
  all: number;
  /** An office behind one address opens six for each of its browsers. */
  each: number;
}
const BOUNDS: Bounds = { all: 4096, each: 1024 };

/** One address may not hold all connections. Behind a proxy all have the proxy's, so there the proxy counts. */
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

/** Keeps slow, greedy and garbled clients from taking the server from the others. */
export const guardConnections = (server: Server, { all, each }: Bounds = BOUNDS): Server => {
  server.maxConnections = all;
  server.timeout = STILL_MS;
  if (config.trustProxy === undefined) boundEach(server, each);
  server.on('clientError', answerClientError);
  // `readBody` says when it wants the body.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('connect', (_req, socket: Socket) => sendRawError(socket, 405));
  return server;
};
