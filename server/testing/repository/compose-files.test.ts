import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const compose = read('docker-compose.scale.yml');
const proxy = read('docker/haproxy.cfg');
const account = read('docker/sonda.sql');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

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
