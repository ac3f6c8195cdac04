import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { sequentially } from '#shared/contract/sequentially.ts';
import { findProgram } from '#server/platform/private-database/find-program.mjs';
import { ensureMailboxServer } from '../../../../scripts/prepare.mjs';

const PASSWORD = 'clave';

export interface MailboxServer {
  readonly host: string;
  readonly port: number;
  /** Puts mails into the mailbox of a user. */
  deliver(user: string, ...mails: readonly (string | Buffer)[]): Promise<void>;
  /** The flags of every mail of a user, in order. */
  flags(user: string): Promise<string[][]>;
  /** Deletes and recreates a mailbox, with new UIDs. */
  reset(user: string): Promise<void>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket file
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Dovecot configuration with one password for all. As root, mailboxes belong to `nobody`: Dovecot refuses root's. */
const configuration = (folder: string, port: number): string => {
  const isRoot = userInfo().uid === 0;
  const users = isRoot
    ? ''
    : `default_internal_user = ${userInfo().username}
default_login_user = ${userInfo().username}
service anvil {
  chroot =
}`;
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
${users}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = ${isRoot ? 'uid=nobody gid=nogroup ' : ''}home=${folder}/mail/%u
}
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts a real IMAP server on loopback; its files are deleted when it stops. */
export const startMailboxServer = async (): Promise<MailboxServer> => {
  await ensureMailboxServer();
  const program = findProgram(['dovecot']) ?? 'dovecot';
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-buzon-'));
  await mkdir(join(folder, 'mail'));
  await Promise.all([chmod(folder, 0o755), chmod(join(folder, 'mail'), 0o777)]);
  const port = await freePort();
  const file = join(folder, 'dovecot.conf');
  await writeFile(file, configuration(folder, port));
  const server = spawn(program, ['-F', '-c', file], { stdio: 'inherit' });
  const ended = once(server, 'exit');
  while (!(await isListening(port))) {
    if (server.exitCode !== null) throw new Error(`Dovecot ended with ${server.exitCode}`);
    await sleep(20);
  }
  const using = async <T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user, pass: PASSWORD };
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  };
  return {
    host: '127.0.0.1',
    port,
    deliver: (user, ...mails) =>
      using(user, (client) =>
        sequentially(mails, async (mail) => {
          await client.append('INBOX', mail);
        }),
      ),
    flags: (user) =>
      using(user, async (client) => {
        await client.mailboxOpen('INBOX');
        const mails = await client.fetchAll('1:*', { flags: true });
        return mails.map(({ flags }) => Array.from(flags ?? []));
      }),
    reset: async (user) => {
      const validityNow = () =>
        using(user, async (client) => (await client.mailboxOpen('INBOX')).uidValidity);
      const before = await validityNow();
      // UIDVALIDITY is the second of creation, so this waits for another one.
      do {
        await rm(join(folder, 'mail', user), { recursive: true, force: true });
      } while ((await validityNow()) === before);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
