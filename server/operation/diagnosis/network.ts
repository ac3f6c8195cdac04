import { createSocket } from 'node:dgram';
import { lookup, resolveTxt } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';

/** The diagnosis's access to the network; tests replace it. */
export interface Network {
  /** The addresses a name leads to; none for a name that does not exist. */
  readonly addressesOf: (name: string) => Promise<readonly string[]>;
  /** The TXT records of a name. */
  readonly textsOf: (name: string) => Promise<readonly string[]>;
  /** This machine's own addresses. */
  readonly ownAddresses: () => readonly string[];
  /** Ms by which this machine's clock is ahead of a time server; null when none answered. */
  readonly clockAhead: () => Promise<number | null>;
}

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME']);
const unlessAbsent = (error: NodeJS.ErrnoException): [] => {
  if (NO_SUCH_NAME.has(error.code ?? '')) return [];
  throw error;
};

const TIME_SERVER = { host: 'pool.ntp.org', port: 123 };
const PATIENCE = 3000;
/** Seconds between 1900, where time servers begin to count, and 1970. */
const SINCE_1900 = 2_208_988_800;
/** A client's question of version 4 of the protocol; the rest of its 48 bytes is empty. */
const QUESTION = Buffer.concat([Buffer.from([0x23]), Buffer.alloc(47)]);
/** Where an answer says when it was sent: seconds, and their fraction. */
const SENT_AT = 40;

/** Asks a time server (SNTP, RFC 5905) once. */
export const askClock = ({ host, port } = TIME_SERVER): Promise<number | null> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const asked = Date.now();
    const end = (ahead: number | null): void => {
      clearTimeout(timer);
      socket
        .removeAllListeners()
        .on('error', () => undefined)
        .close();
      resolve(ahead);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    socket.on('error', () => end(null));
    socket.on('message', (answer) => {
      if (answer.length < QUESTION.length) return end(null);
      const seconds = answer.readUInt32BE(SENT_AT) - SINCE_1900 + answer.readUInt32BE(SENT_AT + 4) / 2 ** 32;
      // Half of the way there and back lies between its answer and now.
      end((asked + Date.now()) / 2 - seconds * 1000);
    });
    socket.send(QUESTION, port, host, (error) => {
      if (error) end(null);
    });
  });

export const network: Network = {
  // As the programs of this machine find it, /etc/hosts included.
  addressesOf: (name) =>
    lookup(name, { all: true }).then(
      (found) => [...new Set(found.map(({ address }) => address))],
      unlessAbsent,
    ),
  textsOf: (name) => resolveTxt(name).then((found) => found.map((parts) => parts.join('')), unlessAbsent),
  ownAddresses: () =>
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
  clockAhead: () => askClock(),
};
