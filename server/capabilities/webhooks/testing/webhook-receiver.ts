import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { loopback } from '../public-address.ts';
import { stopWebhooks } from '../deliver.ts';

export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** What was answered with success, in order. */
  readonly taken: Delivery[];
  /** What was answered otherwise. */
  readonly refused: Delivery[];
  /** How the next deliveries are answered, each used once: a status, hanging up, saying nothing, or saying too much. */
  readonly answers: (number | 'cut' | 'silent' | 'endless')[];
}

/** An HTTP server on loopback that takes deliveries until the running test ends. */
export const receiveWebhooks = async (): Promise<Receiver> => {
  const receiver = {
    url: '',
    taken: [] as Delivery[],
    refused: [] as Delivery[],
    answers: [] as Receiver['answers'],
  };
  const server = createServer((req, res) => {
    const take = async (): Promise<void> => {
      const headers = Object.fromEntries(
        Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
      );
      const delivery = { headers, body: await text(req) };
      const answer = receiver.answers.shift() ?? 204;
      const isTaken = answer === 'endless' || (typeof answer === 'number' && answer < 300);
      (isTaken ? receiver.taken : receiver.refused).push(delivery);
      if (answer === 'cut') return void req.socket.destroy();
      if (answer === 'silent') return;
      if (answer === 'endless') return void res.writeHead(200).write(Buffer.alloc(1_000_000));
      res.writeHead(answer, { Location: '/otra' }).end();
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket file
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/avisos` });
};

/** Lets webhooks go to this computer during the tests of a file; what is under way ends with each of them. */
export const useLoopbackWebhooks = (): void => {
  beforeEach(() => void Object.assign(loopback, { isAllowed: true }));
  afterEach(async () => {
    await stopWebhooks();
    Object.assign(loopback, { isAllowed: false });
  });
};
