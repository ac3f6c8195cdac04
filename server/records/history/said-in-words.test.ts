import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type MySqlColumn } from 'drizzle-orm/mysql-core';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#shared/records/auditoria.ts';
import { destacados } from '#shared/content/events/destacados.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { clavesBase } from '#shared/content/settings/claves.ts';
import { gruposConHistoria as nounsWithHistory } from '#shared/contract/nouns.ts';
import { historyTableOfGroup, type historyTables } from '#server/records/tracking/history-tables.ts';
import { changedTexts, namesInChanges } from '#server/records/tracking/field-texts.ts';
import { admin, makeUser, useApp } from '#server/testing/api.ts';
import { cambioOf } from '#server/testing/changes.ts';
import { good, makeDirigente, makeEnlaceMenu, makeEvento, makePagina } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

const RAW = [
  /\d{4}-\d{2}-\d{2}/,
  /T\d{2}:/,
  /^\d{2}:\d{2}$/,
  /\/storage\//,
  /^(?:true|false|si|no|plano|markdown|instante|aprobar)$/,
  /^[A-Z]$/,
  /[a-z]_[a-z]/,
  /^[a-z]+[A-Z]/,
];
const isRaw = (text: string | null): boolean => text !== null && RAW.some((raw) => raw.test(text));

/** Values as the database answers them, of every kind a column may hold. */
const valuesOf = (column: MySqlColumn, isReference: boolean): readonly unknown[] => {
  if (column.enumValues) return column.enumValues;
  const type = column.getSQLType();
  if (type === 'date') return ['2026-11-27'];
  if (type === 'datetime(3)') return ['2026-11-27T12:17:19.939Z'];
  if (type === 'boolean') return [true, false];
  if (type.startsWith('varchar(191)')) return ['/storage/a/foto.jpg'];
  if (column.name === 'slug') return ['asamblea-general'];
  if (column.name.startsWith('hora_')) return ['18:00'];
  return isReference ? [4_000_001] : [];
};

/** What is said of a field that was set to a value. */
const saidOf = async (row: { tabla: string; titulo?: string }, campo: string, value: unknown) => {
  const change = { titulo: null, ...row, antes: null, despues: JSON.stringify({ [campo]: value }) };
  return changedTexts(change, await namesInChanges([change]))[0];
};

const referencesOf = (table: ReturnType<typeof historyTables>[number]['table']): ReadonlySet<string> =>
  new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)),
  );

describe('every field that the history shows has its label, and every value the words of the screens', () => {
  it.each(nounsWithHistory)('%s', async (group) => {
    const table = historyTableOfGroup(group)?.table;
    if (!table) throw new Error(`no table of ${group}`);
    const references = referencesOf(table);
    for (const [campo, column] of Object.entries(getTableColumns(table)))
      for (const value of valuesOf(column, references.has(column.name))) {
        const said = await saidOf({ tabla: getTableName(table) }, campo, value);
        const texts = said ? [said.etiqueta, said.despues] : [];
        expect(texts.filter((text) => isRaw(text) || text === String(value))).toEqual([]);
      }
  });

  it('of a setting with a choice', async () => {
    for (const [key, clave] of Object.entries(clavesBase))
      for (const value of 'valores' in clave ? clave.valores : [])
        expect(
          isRaw((await saidOf({ tabla: 'configuraciones', titulo: key }, 'value', value))?.despues ?? null),
          key,
        ).toBe(false);
  });
});

it('a changed picture is told by the name of its file, in the list and in the history', async () => {
  const api = await admin();
  const { slug } = await makeEvento(api);
  const changed = await api
    .call(eventos.update, { params: { slug }, body: { ...good.evento, img_principal: files.gif } })
    .expect(200);
  const [row] = (await api.call(auditoria.list, { query: { limit: 1 } })).body;
  expect(row.campos).toEqual([
    {
      etiqueta: 'Imagen principal',
      antes: expect.not.stringMatching(/\//),
      despues: expect.not.stringMatching(/\//),
    },
  ]);
  const { body } = await api.call(historia.get, { params: { cambio: cambioOf(changed) } });
  expect(JSON.stringify(body.filas[0].campos)).not.toContain('/storage/');
});

it('a user whose account was locked is named, and other rows without a name are not numbered', async () => {
  const api = await admin();
  const { id } = await makeUser({ name: 'Blas Rojas', email: 'blas@ejemplo.pe' });
  await api.call(usuariosGestion.bloquear, { params: { id } }).expect(200);
  const [row] = (await api.call(auditoria.list, { query: { limit: 1 } })).body;
  expect(row).toMatchObject({ operacion: 'usuarios.bloquear', titulo: 'Blas Rojas' });
  const titleOfNewest = async (): Promise<unknown> =>
    (await api.call(auditoria.list, { query: { limit: 1 } })).body[0].titulo;
  const { body } = await api.call(padrones.reservar, { body: { codigo: 'COE-1' } }).expect(201);
  expect(await titleOfNewest()).toBe('COE-1');
  await api.call(padrones.mostrar, { params: { id: body.id } }).expect(200);
  expect(await titleOfNewest()).toBeNull();
});

it('an entry of the menu is named by the page that it leads to, and the order of a list by no row of it', async () => {
  const api = await admin();
  const { id } = await makePagina(api);
  await makeEnlaceMenu(api, { texto: '', direccion: '', id_pagina: id });
  const newest = async () => (await api.call(auditoria.list, { query: { limit: 1 } })).body[0];
  expect(await newest()).toMatchObject({ operacion: 'enlacesMenu.create', titulo: good.pagina.titulo });
  const ids = [];
  for (const nombre of ['Elena', 'Omar']) ids.unshift((await makeDirigente(api, { nombre })).id);
  await api.call(ordenDirigentes.ordenar, { body: { ids } }).expect(200);
  expect(await newest()).toMatchObject({ operacion: 'dirigentes.ordenar', titulo: null, campos: [] });
});

it('a place on the home page is said as one', async () => {
  const api = await admin();
  const { slug } = await makeEvento(api);
  await api.call(destacados.destacar, { params: { slug } }).expect(200);
  const [row] = (await api.call(auditoria.list, { query: { limit: 1 } })).body;
  expect(row.campos).toEqual([{ etiqueta: 'Destacado', antes: null, despues: 'lugar 1 en la portada' }]);
});
