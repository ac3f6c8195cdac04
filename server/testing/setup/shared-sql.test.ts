import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import { useApp } from '../api.ts';
import { statementsDuring } from '../load/statement-log.ts';
import { migrationsFolder } from './database.ts';
import { unshared, whyUnshared } from './shared-sql.ts';

useApp();

describe('what only one of the databases understands', () => {
  it.each(unshared)('is refused: $example', ({ example, lackedBy }) => {
    expect(whyUnshared(example)).toContain(lackedBy);
    expect(whyUnshared(example.toLowerCase())).not.toBeNull();
  });

  it('is refused in a comment that one of them carries out', () => {
    expect(whyUnshared('SELECT /*M! SQL_NO_CACHE */ 1')).not.toBeNull();
  });

  it('is nothing in a text, a name or a comment', () => {
    for (const statement of [
      "INSERT INTO t (a) VALUES ('it''s RETURNING -> \\' FOR SHARE')",
      'SELECT `returning` FROM `lateral`',
      'SELECT 1 /* RETURNING */ -- FOR SHARE',
      'SELECT JSON_VALUE(a, "$.b->c") FROM t',
    ])
      expect([statement, whyUnshared(statement)]).toEqual([statement, null]);
  });
});

it('no migration needs one of them', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  expect(names.length).toBeGreaterThan(20);
  const files = await Promise.all(
    names.map(async (name) => [name, whyUnshared(await readFile(join(migrationsFolder, name), 'utf8'))]),
  );
  expect(files.filter(([, reason]) => reason !== null)).toEqual([]);
});

it('what the tests send is heard as it is written', async () => {
  const [heard] = await statementsDuring(() => db().execute(sql`SELECT ${'ñ'} AS letra FOR UPDATE`));
  expect(heard).toContain('AS letra FOR UPDATE');
});
