import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#server/platform/environment.ts';
import { type Machine, MIRROR, startMachine } from './machine.ts';

// Runs every command of docs/debian.md in an empty Debian 12.
const page = await readFile(join(root, 'docs/debian.md'), 'utf8');
const [own = '', ...blocks] = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);

/** Values that replace the page's placeholders. */
const values: Record<string, string> = {
  DOMINIO: 'localhost',
  CORREO: 'decana@ejemplo.pe',
  PROGRAMA: `${MIRROR}/capitulo.git`,
};
const exportsFor = (domain: string): string =>
  own.replaceAll(/^export (\w+)=(.*)$/gm, (_line, name: string, value: string) => {
    const given = name === 'DOMINIO' ? domain : (values[name] ?? value);
    return `export ${name}=${given}`;
  });
/** Certificates of Caddy's own, for names of this machine. */
const CADDY_AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
/** Caddy creates the certificate while a block runs, where the site's user may not read it; later blocks use this copy. */
const AUTHORITY = [
  `export CURL_CA_BUNDLE=${CADDY_AUTHORITY} NODE_EXTRA_CA_CERTS=/srv/autoridad.crt`,
  `[ ! -f ${CADDY_AUTHORITY} ] || install -m 644 ${CADDY_AUTHORITY} /srv/autoridad.crt`,
].join('\n');
const isOnline = (block: string): boolean => /apt-get|npm ci|nodejs\.org/.test(block);
const asHere = (block: string): string => block.replaceAll('https://nodejs.org/', `file://${MIRROR}/`);

let machine: Machine;
const runBlock = (block: string, domain = 'localhost'): Promise<string> =>
  machine.run([exportsFor(domain), AUTHORITY, asHere(block)].join('\n'), { online: isOnline(block) });

beforeAll(async () => {
  const [, list = ''] = /apt-get install -y --no-install-recommends (.*)/.exec(page) ?? [];
  const [, node = ''] = /NODE_VERSION=(\S+)/.exec(own) ?? [];
  machine = await startMachine({ node, packages: list.split(' ') });
}, 1_800_000);
afterAll(() => machine.end());

const times: string[] = [];
const timed = async (name: string, work: () => Promise<string>): Promise<string> => {
  const began = performance.now();
  const said = await work();
  times.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return said;
};

it('leads from an empty Debian to a page over HTTPS with a login, copy by copy', async () => {
  const said: string[] = [];
  const [before, after] = [blocks.slice(0, -2), blocks.slice(-2)];
  const copies = before.findIndex((block) => block.includes('start capitulo-copia'));
  const runAll = async (some: readonly string[], first: number): Promise<void> => {
    for (const [at, block] of some.entries())
      said.push(await timed(`bloque ${at + first}`, () => runBlock(block)));
  };
  await runAll(before.slice(0, copies), 2);
  // The mount point exists but nothing is mounted: nothing is written.
  await machine.run('mkdir -p /mnt/copias && chown capitulo: /mnt/copias');
  await expect(machine.run('systemctl start capitulo-copia')).rejects.toThrow(/mismo disco que el sitio/);
  expect(await machine.run('ls /mnt/copias')).toBe('');
  await machine.run('mount -t tmpfs tmpfs /mnt/copias');
  await runAll(before.slice(copies), copies + 2);
  const diagnosis = said.at(-1) ?? '';
  expect(diagnosis).toMatch(/^✓ bien +sitio +https:\/\/localhost contesta con este sitio$/m);
  expect(diagnosis).toMatch(/^✓ bien +disco de la copia/m);
  expect(diagnosis).not.toContain('✗');
  const [, email, password] = /correo {6}(\S+)\n.*contraseña {2}(\S+)/.exec(said.join('\n')) ?? [];
  expect(email).toBe('decana@ejemplo.pe');
  expect(said.join('\n')).toContain('Administración: https://localhost/login');

  const login = (domain: string): string =>
    `curl -fsS -H 'Content-Type: application/json' -d '{"email":"${email}","password":"${password}"}' https://${domain}/auth/loginValidar`;
  expect(await runBlock(login('localhost'))).toContain('access_token');
  expect(await runBlock('curl -sSI https://localhost/')).toMatch(
    /strict-transport-security: max-age=2592000\r/i,
  );
  expect(await runBlock('ls /mnt/copias/diarias')).toMatch(/^capitulo-\d{8}_\d{9}\n$/);
  const state = await runBlock('capitulo estado');
  expect(state).toMatch(/última copia verificada +20\d\d-/);
  expect(state).not.toContain('ATENCIÓN');

  const [move = '', update = ''] = after;
  await timed('otro dominio', () => runBlock(move, 'otro.localhost'));
  expect(await runBlock(login('otro.localhost'))).toContain('access_token');
  // Line by line, because only one of them needs the internet.
  await timed('actualizar', async () => {
    for (const line of update.trim().split('\n')) await runBlock(line, 'otro.localhost');
    return '';
  });
  expect(await runBlock(login('otro.localhost'))).toContain('access_token');

  const begun = await runBlock("capitulo comenzar --nombre='Colegio de Prueba' --region=Cusco --si");
  expect(begun).toContain('Administración: https://otro.localhost/login');
  process.stdout.write(`${times.join(', ')}\n`);
}, 1_800_000);

it('has units that systemd takes', async () => {
  const names = [
    'capitulo.service',
    'capitulo-copia.service',
    'capitulo-copia-fallo.service',
    'capitulo-copia.timer',
  ];
  const files = names.map((name) => `/etc/systemd/system/${name}`).join(' ');
  expect(await machine.run(`systemd-analyze verify ${files} 2>&1`)).not.toMatch(/capitulo/);
});
