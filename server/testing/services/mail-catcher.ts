import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailCatcher {
  readonly url: string;
  /** Received mails, raw. */
  readonly mails: string[];
  /** SMTP status of the refusals of the next mails, in order, or hanging up instead; each is used once. */
  readonly refusals: (number | 'cut')[];
  /** Awaited before a mail is answered. */
  meanwhile(): Promise<unknown>;
  /** Stops listening and closes all connections. */
  stop(): Promise<void>;
}

/** A Message-ID as RFC 5322 wants it; spam filters mark any other. */
export const SOUND_ID =
  /^<[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*>$/i;
const idOf = (mail: string): string | undefined => /^Message-ID:\s*(\S.*)\r$/im.exec(mail)?.[1];

/** An SMTP server on loopback that keeps what it is sent until the running test ends, but for malformed Message-IDs. */
export const catchMail = async (): Promise<MailCatcher> => {
  const mails: string[] = [];
  const refusals: (number | 'cut')[] = [];
  const catcher = { meanwhile: (): Promise<unknown> => Promise.resolve() };
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { remotePort }, done) => {
      const take = async (): Promise<void> => {
        const mail = await text(stream);
        await catcher.meanwhile();
        const refusal = refusals.shift() ?? (SOUND_ID.test(idOf(mail) ?? '') ? undefined : 554);
        if (refusal === 'cut') return void sockets.get(remotePort)?.destroy();
        if (!refusal) mails.push(mail);
        done(refusal ? Object.assign(new Error('No lo tomo'), { responseCode: refusal }) : null);
      };
      void take();
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  // A client that goes away in the middle is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket file
  const { port } = server.server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
  onTestFinished(stop);
  return Object.assign(catcher, { url: `smtp://127.0.0.1:${port}`, mails, refusals, stop });
};
