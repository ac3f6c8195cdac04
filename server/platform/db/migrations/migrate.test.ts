import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMigrations } from '#server/testing/kit/migrations.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { migrate, schemaState } from './migrate.ts';
import { everything } from '#server/testing/setup/everything.ts';

const own = useMigrations();
const { ask, sqlFiles } = own;

/** Migrates as far as before the file of that name, as an older version of the program did. */
async function migrateUpTo(name: string) {
  const files = await sqlFiles();
  const later = files.slice(files.findIndex((file) => file.includes(name)));
  const aside = join(own.folder, 'despues');
  await mkdir(aside);
  await Promise.all(later.map((file) => rename(join(own.folder, file), join(aside, file))));
  await migrate(own.url, own.folder);
  const bringBack = () => Promise.all(later.map((file) => rename(join(aside, file), join(own.folder, file))));
  return { later, bringBack };
}

describe('migrate', () => {
  it('creates the database with our collation, and finds nothing to do the second time', async () => {
    expect(await schemaState(own.url, own.folder)).toBe('empty');
    expect(await migrate(own.url, own.folder)).toEqual(await sqlFiles());
    expect(await schemaState(own.url, own.folder)).toBe('current');
    expect(await migrate(own.url, own.folder)).toEqual([]);
    const [row] = await ask('SELECT @@collation_database AS c');
    expect(row).toEqual({ c: 'utf8mb4_unicode_520_ci' });
    const tables = await ask(
      'SELECT engine AS e, table_collation AS c FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    expect(new Set(tables.map((table) => `${table['e']} ${table['c']}`))).toEqual(
      new Set(['InnoDB utf8mb4_unicode_520_ci']),
    );
  });

  it.runIf(everything)('takes the events of an older database for published ones', async () => {
    const { later, bringBack } = await migrateUpTo('0009');
    await ask(EVENT);
    const [before] = await ask('SELECT * FROM eventos');
    await bringBack();
    expect(await migrate(own.url, own.folder)).toEqual(later);
    const published = { estado: 'P', publicar_desde: null, publicar_hasta: null };
    expect(await ask('SELECT * FROM eventos')).toMatchObject([{ ...before, ...published }]);
  });

  it.runIf(everything)('takes the suspect comments of an older database for waiting ones', async () => {
    const { later, bringBack } = await migrateUpTo('_moderacion');
    await ask(EVENT);
    for (const suspect of ['FALSE', 'TRUE'])
      await ask(
        `INSERT INTO comentarios (nombre, correo, contenido, id_evento, sospechoso) SELECT 'Ana', 'a@b.pe', 'Hola', id, ${suspect} FROM eventos`,
      );
    await bringBack();
    expect(await migrate(own.url, own.folder)).toEqual(later);
    expect(await ask('SELECT estado, respuesta FROM comentarios ORDER BY id')).toEqual([
      { estado: 'V', respuesta: null },
      { estado: 'E', respuesta: null },
    ]);
  });

  it.runIf(everything)(
    'takes the long texts of an older database for plain ones, without touching their rows',
    async () => {
      const { later, bringBack } = await migrateUpTo('_formato');
      await ask("INSERT INTO colegiaturas (informacion, tipo_informacion) VALUES ('# 5 *cosas*', 'R')");
      await bringBack();
      // The database refuses a change of the table that would write its rows anew.
      const file = join(own.folder, later[0] ?? '');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replaceAll(/ NOT NULL;/g, ' NOT NULL, ALGORITHM=INSTANT;'));
      await migrate(own.url, own.folder);
      expect(await ask('SELECT informacion, formato FROM colegiaturas')).toEqual([
        { informacion: '# 5 *cosas*', formato: 'plano' },
      ]);
    },
  );

  it('gives an existing database our collation', async () => {
    const name = new URL(own.url).pathname.slice(1);
    own.url = own.url.replace(`/${name}`, '/');
    await ask(`CREATE DATABASE ${name} CHARACTER SET latin1`);
    own.url = own.url.replace('localhost/', `localhost/${name}`);
    await migrate(own.url, own.folder);
    expect(await ask('SELECT @@collation_database AS c')).toEqual([{ c: 'utf8mb4_unicode_520_ci' }]);
  });

  it('wants to be told the name of the database', async () => {
    const nameless = own.url.replace(/localhost\/\w+/, 'localhost/');
    await expect(migrate(nameless, own.folder)).rejects.toThrow('no dice su nombre');
  });

  it('lets two at once both succeed, one of them doing the work', async () => {
    const done = await Promise.all([
      migrate(own.url, own.folder),
      migrate(own.url, own.folder),
      migrate(own.url, own.folder),
    ]);
    expect(done.flat()).toEqual(await sqlFiles());
    expect(await schemaState(own.url, own.folder)).toBe('current');
  });

  it.runIf(everything)('does not take a refused statement for one that was cut off', async () => {
    await migrate(own.url, own.folder);
    await writeFile(join(own.folder, '9001_otra.sql'), 'CREATE TABLE cuentas (id int);');
    const refused = /^La migración 9001_otra.sql falló en el paso 1: .*already exists/;
    await expect(migrate(own.url, own.folder)).rejects.toThrow(refused);
    await expect(migrate(own.url, own.folder)).rejects.toThrow(refused);
    expect(await schemaState(own.url, own.folder)).toBe('older');
  });
});

describe('a history that does not fit the folder is refused', () => {
  beforeEach(() => migrate(own.url, own.folder));

  it('when an applied file was edited', async () => {
    await appendFile(join(own.folder, '0000_inicial.sql'), '\n-- changed');
    await expect(migrate(own.url, own.folder)).rejects.toThrow(
      'La migración 0000_inicial.sql cambió después de aplicarse.',
    );
    expect(await schemaState(own.url, own.folder)).toBe('newer');
  });

  it('but other line ends are no edit', async () => {
    const file = join(own.folder, '0000_inicial.sql');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(own.url, own.folder)).toEqual([]);
  });

  it('when a file comes before one already applied', async () => {
    await sequentially(['9002_b.sql', '9001_a.sql'], async (name) => {
      await writeFile(join(own.folder, name), `CREATE TABLE ${name.slice(5, 6)} (id int);`);
      if (name.startsWith('9002')) await migrate(own.url, own.folder);
    });
    await expect(migrate(own.url, own.folder)).rejects.toThrow('La migración 9001_a.sql llega tarde');
    expect(await ask("SHOW TABLES LIKE 'a'")).toEqual([]);
    expect(await schemaState(own.url, own.folder)).toBe('older');
  });

  it('when an applied file is missing', async () => {
    await rename(join(own.folder, '0000_inicial.sql'), join(own.folder, '0000_otra.sql'));
    await expect(migrate(own.url, own.folder)).rejects.toThrow('La base de datos ya aplicó 0000_inicial.sql');
    expect(await schemaState(own.url, own.folder)).toBe('newer');
  });
});

const EVENT =
  "INSERT INTO eventos (slug, titulo, img_principal, img_fondo, tipoEvento, fecha_Inicio) VALUES ('a', 'A', '/a', '/b', 'A', '2026-11-28')";
