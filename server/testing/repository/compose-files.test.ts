import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OLDEST_DATABASES } from '#server/operation/diagnosis/database.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const compose = read('docker-compose.scale.yml');
const proxy = read('docker/haproxy.cfg');
const account = read('docker/sonda.sql');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly ports?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly [option: string]: unknown;
}
const servicesOf = (path: string): [string, Service][] => {
  const { services }: { services: Record<string, Service> } = parse(read(path), { merge: true });
  return Object.entries(services);
};
const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

describe.each(['docker-compose.yml', 'docker-compose.scale.yml'])('every container of %s', (path) => {
  const services = servicesOf(path);

  it('comes from an image that nobody can exchange', () => {
    for (const [name, { image, build }] of services)
      expect(build === '.' || PINNED.test(image ?? ''), name).toBe(true);
  });

  it('has bounds, no right it does not need, and a file system it cannot write to', () => {
    const least = {
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: 256,
      mem_limit: '1g',
    };
    for (const [name, service] of services) expect(service, name).toMatchObject(least);
    const rights = services.flatMap(([name, { cap_add }]) => (cap_add ? [[name, ...cap_add]] : []));
    // Ports below 1024; a volume that belongs to another account.
    const needed = [
      ['caddy', 'NET_BIND_SERVICE'],
      ['objects', 'DAC_OVERRIDE'],
    ];
    expect(needed).toEqual(expect.arrayContaining(rights));
    for (const [name, service] of services)
      for (const option of ['privileged', 'network_mode', 'pid', 'ipc', 'devices', 'userns_mode'])
        expect(service[option], `${name}.${option}`).toBeUndefined();
  });

  it('listens on this machine only, but for the one with HTTPS', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.map(String).flatMap((port) => (port.startsWith('127.0.0.1:') ? [] : [`${name} ${port}`])),
    );
    expect(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp']).toEqual(expect.arrayContaining(open));
  });
});

it('both files start one database, of the oldest series that the tests run on', () => {
  const images = ['docker-compose.yml', 'docker-compose.scale.yml']
    .flatMap(servicesOf)
    .flatMap(([name, { image }]) => (name.startsWith('db') && image !== undefined ? [image] : []));
  expect(images).toHaveLength(4);
  expect(new Set(images).size).toBe(1);
  expect(images[0]).toMatch(new RegExp(`^mariadb:${OLDEST_DATABASES.MariaDB.join('[.]')}[.]`));
});

it('runs on the Node that the documents name first', () => {
  const [node = ''] = all(read('Dockerfile'), /^ARG NODE=node:(\d+)/gm);
  expect(all(read('docs/operacion.md'), /^1\. Node (\d+)/gm)).toEqual([node]);
});

it('the image of the site is made from one that nobody can exchange, and does not run as root', () => {
  const lines = read('Dockerfile').split('\n');
  const [node = ''] = all(read('Dockerfile'), /^ARG NODE=(.*)$/gm);
  expect(node).toMatch(PINNED);
  const stages = all(read('Dockerfile'), /^FROM \S+ AS (\w+)$/gm);
  for (const from of all(read('Dockerfile'), /^FROM (\S+)/gm)) expect(['${NODE}', ...stages]).toContain(from);
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
});

describe('the picture of several machines', () => {
  it('takes every secret from the environment, and its example names each variable', () => {
    const secret = /^\s*(?:\w*(?:PASSWORD|SECRET|KEY)\w*): *(.+)$/gm;
    const literal = all(compose, secret).filter((value) => !/^(\$\{|'yes'$)/.test(value));
    expect(literal).toEqual([]);
    expect(all(compose, /:\/\/[^\s@]*:([^\s@]*)@/g).filter((value) => !value.startsWith('${'))).toEqual([]);
    const used = new Set(all(compose, /(?<!\$)\$\{(\w+)/g));
    const told = new Set(all(read('.env.example'), /^#?(\w+)=/gm));
    // Documented in the compose file itself.
    used.delete('GALERA_NEW_CLUSTER');
    expect([...used].filter((name) => !told.has(name))).toEqual([]);
    expect(used.size).toBeGreaterThan(7);
  });

  it('lets the proxy know exactly the instances and nodes there are, and write to one node at a time', () => {
    const services = new Set(all(compose, /^ {2}((?:app|db)\d):/gm));
    const servers = new Set(all(proxy, /^ {2}server \w+ (\w+):\d+/gm));
    expect([...servers].toSorted()).toEqual([...services].toSorted());
    expect(all(proxy, /^ {2}server (db\d) \S+$/gm)).toEqual(['db1']);
    expect(all(proxy, /^ {2}server (db\d) \S+ backup$/gm)).toEqual(['db2', 'db3']);
  });

  it('asks the nodes in whole packets, as an account that exists', () => {
    const packets = all(proxy, /tcp-check send-binary (\w+)/g).map((hex) => Buffer.from(hex, 'hex'));
    expect(packets.map((packet) => packet.readUIntLE(0, 3))).toEqual(packets.map(({ length }) => length - 4));
    const [signIn, question] = packets;
    const [name = ''] = all(account, /CREATE USER IF NOT EXISTS '(\w+)'/g);
    expect(signIn?.toString('latin1')).toContain(`\0${name}\0\0mysql_native_password\0`);
    expect(question?.toString('latin1', 5)).toBe("SHOW STATUS LIKE 'wsrep_ready'");
    expect(compose).toContain(`--user=${name} `);
  });
});
