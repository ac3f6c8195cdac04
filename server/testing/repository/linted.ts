import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '#server/platform/config.ts';

const run = promisify(execFile);

interface Specimen {
  /** Where it stands in the repository. */
  file: string;
  lines: readonly string[];
  /** Name of one of our own rules. */
  rule: string;
}

interface Diagnostic {
  code: string;
  message: string;
  labels: { span: { line: number } }[];
}

/** What one of our lint rules says of a file, by its lines. */
export const linted = async ({ file, lines, rule }: Specimen) => {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), lines.join('\n'));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  return diagnostics
    .filter(({ code }) => code === `house(${rule})`)
    .map(({ message, labels }) => ({ message, line: labels[0]?.span.line ?? 0 }))
    .toSorted((one, other) => one.line - other.line);
};
