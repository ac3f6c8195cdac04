import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real file system, small enough to be filled. */
export interface SmallDisk {
  /** Fills the disk until only so many bytes are free. */
  readonly leaveBytes: (bytes: number) => Promise<void>;
  /** Uses up inodes until only so many files can be made. */
  readonly leaveNames: (names: number) => Promise<void>;
  readonly readOnly: () => Promise<void>;
  /** Makes it writable again and deletes what filled it. */
  readonly free: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Mounts a small disk over a folder. Throws without the right to mount, which root has. */
export const mountSmallDisk = async (folder: string, size: string, inodes = 200): Promise<SmallDisk> => {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},nr_inodes=${inodes}`, 'tmpfs', folder]);
  const filler = join(folder, 'relleno');
  const remount = (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, folder]);
  const free = async (): Promise<void> => {
    await remount('rw');
    await rm(filler, { recursive: true, force: true });
    await mkdir(filler);
  };
  await free();
  return {
    free,
    leaveBytes: async (bytes) => {
      const { bavail, bsize } = await statfs(folder);
      const handle = await open(join(filler, 'bytes'), 'w');
      await handle.writeFile(Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
      await handle.close();
    },
    leaveNames: async (names) => {
      const { ffree } = await statfs(folder);
      for (let at = names; at < ffree; at += 1) await writeFile(join(filler, String(at)), '');
    },
    readOnly: async () => {
      await remount('ro');
    },
    // Lazily: the site may still have a file open.
    unmount: async () => {
      await run('umount', ['-l', folder]);
    },
  };
};

/** The reason why no small disk can be mounted here, or null. */
export const whyNoSmallDisk = async (folder: string): Promise<string | null> => {
  try {
    await (await mountSmallDisk(folder, '1m')).unmount();
    return null;
  } catch (error) {
    return `no se puede montar un disco pequeño: ${error instanceof Error ? error.message : String(error)}`;
  }
};
