import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { cure } from '../../../scripts/lint/one-decoder.mjs';
import { root } from '#server/platform/config.ts';

const run = promisify(execFile);

const LINES = [
  "export const one = new TextDecoder('windows-1252');",
  'export const two = new globalThis.TextDecoder(`Latin1`);',
  "export const three = new TextDecoder('ISO-8859-1', { fatal: true });",
  "export const fine = [new TextDecoder(), new TextDecoder('utf-8'), new TextDecoder('iso-8859-15')];",
];

it('lint refuses any decoder of Windows-1252 beside the one that is right on every Node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'letters.ts'), LINES.join('\n'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const {
    diagnostics,
  }: { diagnostics: { code: string; message: string; labels: { span: { line: number } }[] }[] } =
    JSON.parse(stdout);
  const found = diagnostics.filter(({ code }) => code === 'house(one-decoder)');
  expect(new Set(found.map(({ labels }) => labels[0]?.span.line))).toEqual(new Set([1, 2, 3]));
  expect(new Set(found.map(({ message }) => message))).toEqual(new Set([cure]));
});
