import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KEPT_ROOTS, makeRoot } from '../../../scripts/debian-root.mjs';
import { root as program } from '#server/platform/environment.ts';

// A Debian 12 in a folder, with files, processes and network isolated from this machine. What it downloads from the
// package sources of this machine is kept between runs.
const KEPT = join(KEPT_ROOTS, 'debian-12');
const NPM_FOLDER = '/var/cache/npm';
/** Local replacements of what the machine would download. */
export const MIRROR = '/srv/internet';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const execute = promisify(execFile);
const run = async (command: string, ...args: string[]): Promise<string> =>
  (await execute(command, args, { maxBuffer: 100_000_000, cwd: program })).stdout.trim();

/** This machine's package sources, with their keys and proxies. */
const copySources = async (root: string): Promise<void> => {
  const apt = join(root, 'etc/apt');
  await rm(join(apt, 'sources.list'), { force: true });
  for (const name of [
    'sources.list',
    'sources.list.d',
    'keyrings',
    'trusted.gpg.d',
    'auth.conf.d',
    'auth.conf',
  ])
    if (existsSync(join('/etc/apt', name)))
      await cp(join('/etc/apt', name), join(apt, name), { recursive: true });
  const ways = await run('apt-config', 'dump', 'Acquire');
  await writeFile(
    join(apt, 'apt.conf.d/99-caminos'),
    `${ways}\nDir::Cache::Archives "/var/cache/apt/archives";\n`,
  );
};

/** A Node as nodejs.org packs it, made of the packages of npm. */
const packNode = async (root: string, version: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-node-'));
  const arch = process.arch;
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', 'install', '--prefix', folder, ...options, `node-linux-${arch}@${version}`, 'npm@11');
  const name = `node-v${version}-linux-${arch}`;
  const made = join(folder, name);
  await mkdir(join(made, 'bin'), { recursive: true });
  await mkdir(join(made, 'lib/node_modules'), { recursive: true });
  await copyFile(join(folder, `node_modules/node-linux-${arch}/bin/node`), join(made, 'bin/node'));
  await chmod(join(made, 'bin/node'), 0o755);
  await rename(join(folder, 'node_modules/npm'), join(made, 'lib/node_modules/npm'));
  for (const tool of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(made, 'bin', tool));
    await chmod(join(made, `lib/node_modules/npm/bin/${tool}-cli.js`), 0o755);
  }
  const target = join(root, MIRROR, 'dist', `v${version}`);
  await mkdir(target, { recursive: true });
  // Fastest compression: it is unpacked once per machine.
  await run('sh', '-c', `tar -C '${folder}' -c '${name}' | xz -0 > '${target}/${name}.tar.xz'`);
  await run('sh', '-c', `cd '${target}' && sha256sum *.tar.xz > SHASUMS256.txt`);
  await rm(folder, { recursive: true });
};

interface Wanted {
  readonly node: string;
  /** Debian packages, downloaded and not installed. */
  readonly packages: readonly string[];
}

/** The root file system that all machines are copied from: minimal Debian, with systemd for `systemd-analyze`. */
const ensureBase = async ({ node, packages }: Wanted): Promise<string> => {
  const base = join(KEPT, 'base');
  const wanted = JSON.stringify({ node, packages });
  const mark = join(KEPT, 'listo');
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return base;
  await rm(mark, { force: true });
  // An unfinished one may still have processes running in it.
  if (existsSync(join(base, 'proc/self'))) await run('umount', '--recursive', '--lazy', join(base, 'proc'));
  await rm(base, { recursive: true, force: true });
  await mkdir(join(KEPT, 'npm'), { recursive: true });
  await makeRoot(base, { suite: 'bookworm', packages: ['systemd', 'ca-certificates'] });
  await copySources(base);
  await chmod(join(KEPT, 'npm'), 0o1777);
  await writeFile(join(base, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await copyFile('/etc/resolv.conf', join(base, 'etc/resolv.conf'));
  await run('chroot', base, 'apt-get', '-q', 'update');
  await run(
    'chroot',
    base,
    'apt-get',
    '-q',
    '-y',
    'install',
    '--no-install-recommends',
    '--download-only',
    ...packages,
  );
  await packNode(base, node);
  await writeFile(mark, wanted);
  return base;
};

/** npm asks the registry of this machine, with its certificates. */
const configureNpm = async (root: string): Promise<void> => {
  const [registry, given] = [
    await run('npm', 'config', 'get', 'registry'),
    await run('npm', 'config', 'get', 'cafile'),
  ];
  const authorities = [given, process.env['NODE_EXTRA_CA_CERTS'] ?? ''].find(
    (path) => path !== '' && existsSync(path),
  );
  if (authorities) await copyFile(authorities, join(root, MIRROR, 'autoridades.pem'));
  const lines = [
    `registry=${registry}`,
    `cache=${NPM_FOLDER}`,
    'prefer-offline=true',
    ...(authorities ? [`cafile=${MIRROR}/autoridades.pem`] : []),
  ];
  await mkdir(join(root, 'usr/local/etc'), { recursive: true });
  await writeFile(join(root, 'usr/local/etc/npmrc'), `${lines.join('\n')}\n`);
};

const putProgram = async (root: string): Promise<void> => {
  await run(
    'git',
    'clone',
    '-q',
    '--bare',
    '--depth',
    '1',
    `file://${program}`,
    join(root, MIRROR, 'capitulo.git'),
  );
  await writeFile(join(root, 'etc/gitconfig'), '[safe]\n\tdirectory = *\n');
};

const putStandIns = async (root: string): Promise<void> => {
  const bin = join(root, 'usr/local/sbin');
  await copyFile(join(program, 'server/testing/debian/systemctl.sh'), join(bin, 'systemctl'));
  const journal = '#!/bin/sh\n# journalctl -u NAME …\ncat "/var/log/unidades/$2.service.log"\n';
  await writeFile(join(bin, 'journalctl'), journal);
  for (const name of ['systemctl', 'journalctl']) await chmod(join(bin, name), 0o755);
};

export interface Machine {
  /** Runs a script as root and answers what it printed; throws with it when the script fails. */
  run(script: string, where?: { online: boolean }): Promise<string>;
  end(): Promise<void>;
}

/** Starts from plain Debian. Its processes have a separate network, unless a script has to download something. */
export const startMachine = async (wanted: Wanted): Promise<Machine> => {
  const base = await ensureBase(wanted);
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-debian-'));
  const root = join(folder, 'raiz');
  for (const name of ['raiz', 'cambios', 'trabajo']) await mkdir(join(folder, name));
  const layers = `lowerdir=${base},upperdir=${join(folder, 'cambios')},workdir=${join(folder, 'trabajo')}`;
  await run('mount', '-t', 'overlay', 'overlay', '-o', layers, root);
  await mkdir(join(root, NPM_FOLDER), { recursive: true });
  await run('mount', '--bind', join(KEPT, 'npm'), join(root, NPM_FOLDER));
  await run('mount', '--rbind', '--make-rslave', '/dev', join(root, 'dev'));
  await writeFile(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const prepare of [configureNpm, putProgram, putStandIns]) await prepare(root);

  // The init process of its PID namespace: it reaps zombies, and when it ends all others are killed.
  const begin = `mount -t proc proc '${root}/proc' && ip link set lo up && sysctl -qw net.ipv4.ip_unprivileged_port_start=0 && echo ready && while :; do sleep 1; done`;
  const apart = ['--pid', '--fork', '--kill-child', '--net', '--mount', '--uts'];
  const first = spawn('unshare', apart.concat('sh', '-c', begin));
  const ended = once(first, 'exit');
  await Promise.race([once(first.stdout, 'data'), ended]);
  if (first.exitCode !== null) throw new Error('No se pudo dar al Debian vacío una red propia.');
  const inside = await run('pgrep', '-P', String(first.pid));

  const runIn = (script: string, { online } = { online: false }): Promise<string> =>
    new Promise((resolve, reject) => {
      const spaces = ['--target', inside, '--pid', '--mount', ...(online ? [] : ['--net'])];
      const clean = ['-i', `PATH=${PATH}`, 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'];
      const child = spawn('nsenter', [
        ...spaces,
        'chroot',
        root,
        'env',
        ...clean,
        'bash',
        '--norc',
        '-euo',
        'pipefail',
        '-c',
        script,
      ]);
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve(said) : reject(new Error(`${script}\n${said.slice(-6000)}\n→ ${code}`)),
      );
    });
  return {
    run: runIn,
    end: async () => {
      first.kill('SIGKILL');
      await ended;
      await run('umount', '--recursive', '--lazy', root);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
