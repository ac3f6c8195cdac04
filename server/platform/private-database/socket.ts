import { link, lstat, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// The path of a socket has at most 104 (macOS) to 108 bytes.
const MAX_PATH_BYTES = 100;
const SOCKET_NAME = 'db.sock';

const recordOf = (dir: string) => join(dir, 'socket');

/** The recorded socket, if only we may still enter its folder. */
export async function recordedSocket(dir: string): Promise<string | undefined> {
  const socket = await readFile(recordOf(dir), 'utf8').catch(() => undefined);
  return socket && (await isPrivateFolder(dirname(socket))) ? socket : undefined;
}

/**
 * The socket's path for every process on this data folder, decided by who records it first. It is in a short
 * temporary folder that only our user may enter: a connection to the socket is the database's root.
 */
export async function claimSocket(dir: string): Promise<string> {
  const known = await readFile(recordOf(dir), 'utf8').catch(() => undefined);
  if (known) {
    // The system may have deleted the temporary folder; the same name again keeps the recorded path valid.
    await mkdir(dirname(known), { mode: 0o700 }).catch(() => undefined);
    if (await isPrivateFolder(dirname(known))) return known;
    await rm(recordOf(dir), { force: true });
  }
  const folder = await mkdtemp(join(temporaryRoot(), 'capitulo-'));
  const socket = join(folder, SOCKET_NAME);
  const draft = `${recordOf(dir)}.${process.pid}`;
  await writeFile(draft, socket, { mode: 0o600 });
  // Unlike a write or a rename, a link fails when another process was first.
  const first = await link(draft, recordOf(dir)).then(
    () => true,
    () => false,
  );
  await rm(draft, { force: true });
  if (first) return socket;
  await rmdir(folder);
  return readFile(recordOf(dir), 'utf8');
}

/** Deletes record and folder once nobody listens there. */
export async function releaseSocket(dir: string, socket: string): Promise<void> {
  await rm(recordOf(dir), { force: true });
  await rm(socket, { force: true });
  await rmdir(dirname(socket)).catch(() => undefined);
}

function temporaryRoot(): string {
  const usual = tmpdir();
  const longest = join(usual, 'capitulo-XXXXXX', SOCKET_NAME);
  return Buffer.byteLength(longest) > MAX_PATH_BYTES ? '/tmp' : usual;
}

async function isPrivateFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  return found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}
