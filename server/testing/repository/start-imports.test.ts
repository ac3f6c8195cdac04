import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../sites/built.ts';
import { beforeAll, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

beforeAll(ensureBuilt);

const namesIn = (text: string, statement: RegExp): string[] =>
  [...text.matchAll(statement)].map(([, name = '']) => name);
/** Imports of a built file; of `main.js` also the dynamic ones, which load the server. */
const neededBy = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const asked = file === main ? namesIn(text, /\bimport\("([^"]+)"\)/g) : [];
  return [...namesIn(text, /^(?:import|export)\b[^"'\n]*"([^"]+)";$/gm), ...asked];
};

const follow = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of neededBy(file)) {
    if (name.startsWith('.')) follow(resolve(dirname(file), name), found);
    else found.add(name);
  }
  return found;
};

it('a start reads what it needs from few files of ours, and no package', () => {
  const needed = [...follow(main)];
  expect(needed.length).toBeGreaterThan(30);
  expect(needed.filter((name) => !name.startsWith('/') && !isBuiltin(name))).toEqual([]);
});

it('a start leaves for later what only some calls need', () => {
  const texts = [...follow(main)]
    .filter((name) => name.startsWith('/'))
    .map((file) => readFileSync(file, 'utf8'));
  const holding = (mark: string) => texts.filter((text) => text.includes(mark)).length;
  expect(holding('// server/app/app.ts')).toBe(1);
  for (const later of [
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'axios',
    'csv-parse',
    'imapflow',
    'jsonwebtoken',
    'multer',
    'nodemailer',
    'parse5',
    'postal-mime',
    'prom-client',
    'qr',
    'react-dom',
    'saxes',
    'swagger-ui-dist',
    'yauzl',
    'yazl',
  ])
    expect([later, holding(`// node_modules/${later}/`)]).toEqual([later, 0]);
});

it('the text of the program takes as little memory as it can', () => {
  const built = readdirSync(dirname(main), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => resolve(dirname(main), name));
  expect(built.length).toBeGreaterThan(100);
  for (const file of built) {
    const text = readFileSync(file, 'utf8');
    expect([file, /[\u0100-\uffff]/.test(text)]).toEqual([file, false]);
    expect([file, /^\/\/ node_modules\/react.*\.development\.js$/m.test(text)]).toEqual([file, false]);
  }
});
