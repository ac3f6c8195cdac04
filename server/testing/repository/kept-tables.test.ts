import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { cure, exceptions } from '../../../scripts/lint/kept-tables.mjs';
import { root } from '#server/platform/config.ts';

const run = promisify(execFile);
const SCHEMA = readdirSync(join(root, 'server/platform/db'))
  .filter((name) => name.startsWith('schema'))
  .map((name) => `server/platform/db/${name}`);

const LINES = [
  "import { consultas, eventos as table, limites } from '#server/platform/db/schema.ts';",
  "import * as tables from '../platform/db/schema.ts';",
  'export const one = db().delete(consultas).where(old);',
  'export const two = db().update(table).set({ estado: 0 });',
  'export const three = db().insert(tables.cuentas).values(row);',
  'export const fine = [db().delete(limites), db().update(tables.archivos), db().select().from(consultas)];',
];

/** The lines that lint refuses in each file, in a copy of the repository with only these files. */
const refusedLines = async (files: readonly string[]): Promise<Record<string, number[]>> => {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.oxlintrc.json', 'scripts/lint', ...SCHEMA])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), LINES.join('\n'));
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const found = diagnostics.filter(({ code, message }) => code === 'house(kept-tables)' && message === cure);
  return Object.fromEntries(
    files.map((file) => [
      file,
      found.filter(({ filename }) => filename === file).map(({ labels }) => labels[0]?.span.line ?? 0),
    ]),
  );
};

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

it('lint refuses a statement that writes a kept table beside rows.ts', async () => {
  const free = ['server/records/rows.ts', 'server/operation/privacy/purge.ts', 'server/content/fees.test.ts'];
  const refused = ['server/content/fees/fees.ts', 'server/records/other.ts'];
  expect(await refusedLines([...refused, ...free])).toEqual({
    ...Object.fromEntries(refused.map((file) => [file, [3, 4, 5]])),
    ...Object.fromEntries(free.map((file) => [file, []])),
  });
});

it('each exception is still made use of', () => {
  const unused = exceptions.flatMap(({ file, tables }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return tables.filter((table) => !new RegExp(String.raw`\.(insert|update|delete)\(${table}\)`).test(text));
  });
  expect(unused).toEqual([]);
});
