import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { walls } from '../../../scripts/lint/walls.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Imports that must be refused: the file, what it imports, and the first words of the message. */
const refused: [file: string, source: string, cure: string][] = [
  ['shared/cuentas.ts', '#server/db/rows/rows.ts', 'shared/ is what both sides agree on'],
  ['shared/cuentas.ts', '../client/api.ts', 'shared/ is what both sides agree on'],
  ['shared/cuentas.ts', 'react', 'shared/ is what both sides agree on'],
  ['shared/texto/markdown-parser.ts', 'react', 'shared/texto/ reads Markdown for both sides'],
  ['server/content/fees/cuotas.ts', '../../testing/kit.ts', 'Only tests import'],
  ['client/admin/home/inicio.screen.tsx', '#client/e2e/kit/story.ts', 'Only tests import'],
  ['server/platform/db/client/pool.ts', '../../../../scripts/prepare.mjs', 'scripts/ runs before'],
  ['scripts/deep/start.mjs', '../../server/platform/config.ts', 'A script runs without TypeScript'],
  ['server/app/app.ts', '../../client/render.ts', 'The server knows pages only as a built module'],
  ['client/lib/text/recortar.ts', '#server/platform/config.ts', 'There is no server in the browser'],
  ['client/pages/inicio/hero.tsx', 'node:fs', 'There is no server in the browser'],
  ['server/platform/private-database/server.ts', '../db/schema.ts', 'The private database stands by itself'],
  ['server/platform/private-database/find-program.mjs', 'mysql2', 'Scripts import this file'],
  ['server/platform/db/deep/er/rows.ts', '../../../../http/guard/csrf.ts', 'A wing of server/'],
  ['server/platform/db/rows.ts', '#server/files/stores/store.ts', 'A wing of server/'],
  ['server/records/rows.ts', '../content/fees/cuotas.ts', 'A wing of server/'],
  // The folder is called like the one in the root that is not linted.
  ['server/operation/storage/disk.ts', '../../app/app.ts', 'A wing of server/'],
  ['server/content/fees/cuotas.ts', 'multer', 'A noun is plain functions'],
  ['server/content/fees/cuotas.ts', '../events/eventos.ts', 'Domains do not know each other'],
  ['server/capabilities/one/draw.ts', '../other/watch.ts', 'Each capability can be taken out alone'],
  ['server/operation/jobs.ts', '../capabilities/one/watch.ts', 'A wing of server/'],
  ['client/ui/form/deep/field.tsx', '../../../api.ts', 'ui/ and lib/ know no data'],
  ['client/lib/deep/focus.ts', '../../pages/inicio/hero.tsx', 'ui/ and lib/ know no data'],
  ['client/pages/inicio/hero.tsx', '../../admin/ui/table.tsx', 'Pages are for visitors'],
  ['client/admin/events/table.tsx', '../../pages/frame/header.tsx', 'Screens use ui/'],
  ['client/admin/events/table.tsx', './gestion-eventos.screen.tsx', 'Pages and screens do not import'],
  ['client/pages/eventos/eventos.page.tsx', '../evento/evento.page.tsx', 'Pages and screens do not import'],
  ['client/session.ts', 'axios', 'client/api.ts is the one door'],
];

/** Similar imports that are allowed. */
const allowed: [file: string, source: string][] = [
  ['shared/cuentas.ts', './campos.ts'],
  ['shared/cuentas.ts', 'zod/mini'],
  ['shared/texto/markdown-parser.ts', 'markdown-it'],
  ['server/content/fees/cuotas.test.ts', '../../testing/kit.ts'],
  ['server/testing/kit.ts', '#scripts/prepare.mjs'],
  ['scripts/start.mjs', '../server/platform/private-database/find-program.mjs'],
  ['server/platform/db/rows.ts', '../errors.ts'],
  ['server/content/fees/cuotas.ts', '../../platform/call/implement.ts'],
  ['server/content/events/slug.ts', './eventos.ts'],
  ['server/app/nouns.ts', '../content/fees/cuotas.ts'],
  ['client/pages/eventos/eventos.page.tsx', './row.tsx'],
  ['client/admin/events/gestion-eventos.screen.tsx', './table.tsx'],
  ['client/api.ts', 'axios'],
];

interface Diagnostic {
  message: string;
  code?: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** The messages of the walls, by file and line, when the repository's own configuration checks these imports. */
const lint = async (imports: readonly (readonly [file: string, source: string, cure?: string])[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-muros-'));
  try {
    for (const name of ['.oxlintrc.json', 'scripts/lint'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    for (const [file] of imports) {
      const sources = imports.map(([of, source]) => (of === file ? source : '')).map(bothImports);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), sources.join('\n'));
    }
    return await brokenIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The same import twice in one line: when the module loads, and later. */
const bothImports = (source: string, at: number): string =>
  source && `export * from '${source}'; export const late${at} = () => import('${source}');`;

const brokenIn = async (cwd: string): Promise<Map<string, string[]>> => {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const broken = new Map<string, string[]>();
  for (const { code, filename, labels, message } of diagnostics) {
    if (code !== 'house(walls)') continue;
    const place = `${filename}:${labels[0]?.span.line}`;
    broken.set(place, [...(broken.get(place) ?? []), message]);
  }
  return broken;
};

describe('the walls between the folders', () => {
  let broken: Map<string, string[]>;
  beforeAll(async () => {
    broken = await lint(refused);
  });

  it.each(refused.map(([file, source, cure], at) => ({ file, source, cure, line: at + 1 })))(
    'refuse $source in $file',
    ({ file, cure, line }) => {
      const messages = broken.get(`${file}:${line}`) ?? [];
      expect(messages.filter((message) => message.startsWith(cure))).toHaveLength(2);
    },
  );

  it('are each broken by one of these', () => {
    const known = new Set([...broken.values()].flat());
    expect(walls.map(({ cure }) => cure).filter((cure) => !known.has(cure))).toEqual([]);
  });

  it('let pass what is in order', async () => {
    expect([...(await lint(allowed))]).toEqual([]);
  });
});
