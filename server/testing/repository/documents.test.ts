import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { assemble } from '#server/app/assemble.ts';
import { findCommand } from '#server/operation/cli/run.ts';
import { root } from '#server/platform/config.ts';

const text = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** Every command in the text, such as `respaldo /mnt/copias`, run by npm or in the container. */
const ordersIn = (document: string): string[] =>
  [...document.matchAll(/(?:npm run (?:--silent )?cli --|dist\/server\/cli\.js) ([a-z][^`\n|]*)/g)].map(
    ([, order = '']) => order.trim(),
  );

describe('the handbook of operation', () => {
  // A capability documents its additions in its own folder.
  const server = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const others = server.filter((name) => name.endsWith('.md'));
  const orders = ['operacion.md', ...others.map((name) => join('../server', name))].flatMap((name) =>
    ordersIn(text(name)),
  );
  beforeAll(assemble);

  it('gives only orders that there are, with options they take', () => {
    expect(orders.length).toBeGreaterThan(20);
    for (const order of orders) {
      const [name = '', ...rest] = order.split(/\s+/);
      const command = findCommand(name);
      expect(command, order).toBeDefined();
      const options = rest.flatMap((word) => /^--([\w-]+)/.exec(word)?.[1] ?? []);
      expect(command?.options ?? [], order).toEqual(expect.arrayContaining(options));
    }
  });
});

it('the example of a call with a credential is one that there is', () => {
  const [, body = '', path = ''] =
    /-d '(\{[^']*\})' https:\/\/[^/\s]+(\/\S+)/.exec(text('operacion.md')) ?? [];
  const call = Object.values(groups)
    .flatMap((group): Endpoint[] => Object.values(group))
    .find((endpoint) => endpoint.path === path);
  const input = call && 'input' in call ? call.input : undefined;
  expect(input?.safeParse(JSON.parse(body))).toMatchObject({ success: true });
});

it('the page for Debian and the image install the same Node', () => {
  const [, page] = /^export NODE_VERSION=(\S+)$/m.exec(text('debian.md')) ?? [];
  const [, image] = /^ARG NODE=node:([\d.]+)-/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  expect(page).toMatch(/^24\.\d+\.\d+$/);
  expect(image).toBe(page);
});

it('the guide for contributors names files that are there', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const named = [...guide.matchAll(/`((?:client|docs|scripts|server|shared)\/[\w/.-]+)`/g)];
  const paths = named.map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('the promises of security', () => {
  it('name code and tests that are there', () => {
    const rows = text('seguridad.md')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(60);
    const folders = ['', 'server'];
    const missing = named.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));
    expect(missing).toEqual([]);
  });
});
