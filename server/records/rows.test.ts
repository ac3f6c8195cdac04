import { assemble } from '#server/app/assemble.ts';
import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NotFound } from '#server/platform/errors.ts';
import { storeFile } from '#server/records/tracking/files.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { isStored } from '#server/testing/stored-files.ts';
import { closeDatabase, db, openDatabase } from '#server/platform/db/client/client.ts';
import { isDuplicate, isForeignKey } from '#server/platform/db/client/errors.ts';
import { claimFile, registeredFile, registerFile, reconcileFiles } from './tracking/file-registry.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { deleteRow, insertRow, updateRow } from './rows.ts';
import {
  configuraciones,
  convenioArchivos,
  convenios,
  cuentas,
  dirigentes,
  eventoImagenes,
  eventos,
} from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';

beforeAll(async () => {
  assemble();
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

/** A stored and registered file. */
async function aFile(): Promise<string> {
  const url = await withTemporary(async (path) => {
    await writeFile(path, 'x');
    return storeFile(path, 'pruebas', 'jpg');
  });
  await registerFile({ url, nombre: 'Reseña.jpg', tipo: 'image/jpeg', bytes: 1 });
  return url;
}
/** Whether a file is registered and on the disk; both must agree. */
async function stands(url: string): Promise<boolean> {
  const registered = (await registeredFile(url)) !== undefined;
  expect(await isStored(url)).toBe(registered);
  return registered;
}

const cuenta = {
  nombreBanco: 'Banco',
  titularCuenta: 'Titular',
  numeroCuenta: '1',
  cciCuenta: '2',
  verificada: null,
};
const aDirigente = (url_consejal: string) =>
  insertRow(dirigentes, { nombre: 'Ana', funcion: 'Decana', orden: 1, url_consejal });
const anEvento = (img_principal: string, img_fondo: string) =>
  insertRow(eventos, {
    slug: 'uno',
    titulo: 'Uno',
    tipoEvento: 'A',
    fecha_Inicio: '2026-09-05',
    img_principal,
    img_fondo,
  });

describe('rows', () => {
  it('inserts, changes and deletes', async () => {
    const id = await insertRow(cuentas, cuenta);
    await updateRow(cuentas, id, { nombreBanco: 'Otro', cciCuenta: undefined });
    expect(await db().select().from(cuentas)).toEqual([{ ...cuenta, id, version: 2, nombreBanco: 'Otro' }]);
    await deleteRow(cuentas, id);
    expect(await db().select().from(cuentas)).toEqual([]);
  });

  it('accepts a change that changes nothing', async () => {
    const id = await insertRow(cuentas, cuenta);
    await updateRow(cuentas, id, cuenta);
    await updateRow(cuentas, id, {});
    const foreign: { slug: string; nombreBanco?: string } = { slug: 'not a column' };
    await updateRow(cuentas, id, { ...foreign });
    expect(await db().select().from(cuentas)).toEqual([{ ...cuenta, id, version: 1 }]);
  });

  it('knows no missing row', async () => {
    await expect(updateRow(cuentas, 9, cuenta)).rejects.toThrow(NotFound);
    await expect(updateRow(cuentas, 9, {})).rejects.toThrow(NotFound);
    await expect(deleteRow(cuentas, 9)).rejects.toThrow(NotFound);
    await expect(deleteRow(cuentas, 2 ** 40)).rejects.toThrow(NotFound);
  });

  it('lets exactly one of many deletes of a row win', async () => {
    const id = await insertRow(cuentas, cuenta);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => deleteRow(cuentas, id)));
    const lost = ends.filter((end) => end.status === 'rejected');
    expect(lost).toHaveLength(19);
    expect(lost.every((end) => end.reason instanceof NotFound)).toBe(true);
  });

  it('reports a duplicate key and a missing parent', async () => {
    await insertRow(configuraciones, { key: 'mision' });
    const duplicate = await insertRow(configuraciones, { key: 'mision' }).catch((error: unknown) => error);
    expect([isDuplicate(duplicate), isForeignKey(duplicate)]).toEqual([true, false]);
    const orphan = await insertRow(eventoImagenes, { img_url: '/x', descripcion: 'x', id_evento: 9 }).catch(
      (error: unknown) => error,
    );
    expect([isDuplicate(orphan), isForeignKey(orphan)]).toEqual([false, true]);
  });
});

describe('the files of rows', () => {
  it('go when replaced, and stay while the address does', async () => {
    const [old, next] = [await aFile(), await aFile()];
    const id = await aDirigente(old);
    await updateRow(dirigentes, id, { nombre: 'Eva', url_consejal: old });
    await updateRow(dirigentes, id, { nombre: 'Eva' });
    expect(await stands(old)).toBe(true);
    await updateRow(dirigentes, id, { url_consejal: next });
    expect([await stands(old), await stands(next)]).toEqual([false, true]);
  });

  it('go with the row and with the rows it takes along', async () => {
    const files = [await aFile(), await aFile(), await aFile(), await aFile()] as const;
    const other = await aFile();
    const id = await anEvento(files[0], files[1]);
    await sequentially([files[2], files[3]], async (img_url) => {
      await insertRow(eventoImagenes, { img_url, descripcion: 'x', id_evento: id });
    });
    const convenio = await insertRow(convenios, {
      nombre_Institucion: 'I',
      ruc_Institucion: '20123456789',
      fecha_Inicio: '2026-01-01',
      fecha_Fin: '2027-01-01',
    });
    await insertRow(convenioArchivos, { nombre: 'x', url: other, tipo: 'I', id_convenio: convenio });
    await deleteRow(eventos, id);
    expect(await Promise.all(files.map(stands))).toEqual([false, false, false, false]);
    expect(await stands(other)).toBe(true);
    await deleteRow(convenios, convenio);
    expect(await stands(other)).toBe(false);
  });

  it('stay while another row or a setting has them', async () => {
    const url = await aFile();
    const [first, second] = [await aDirigente(url), await aDirigente(url)];
    const setting = await insertRow(configuraciones, { key: 'url_comite', value: url });
    await deleteRow(dirigentes, first);
    await updateRow(configuraciones, setting, { value: null });
    expect(await stands(url)).toBe(true);
    await updateRow(configuraciones, setting, { value: url });
    await deleteRow(dirigentes, second);
    expect(await stands(url)).toBe(true);
    await updateRow(configuraciones, setting, { value: null });
    expect(await stands(url)).toBe(false);
  });

  it('go once when their two owners leave at once', async () => {
    const url = await aFile();
    const ids = [await aDirigente(url), await aDirigente(url)];
    await Promise.all(ids.map((id) => deleteRow(dirigentes, id)));
    expect(await stands(url)).toBe(false);
  });

  it('stay when the unit of work fails', async () => {
    const url = await aFile();
    const id = await aDirigente(url);
    const failed = unitOfWork(async () => {
      await deleteRow(dirigentes, id);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await stands(url)).toBe(true);
    expect(await db().select().from(dirigentes)).toHaveLength(1);
  });

  it('can be claimed for another row before their owner leaves', async () => {
    const url = await aFile();
    const id = await aDirigente(url);
    let deleted: Promise<void> | undefined;
    await unitOfWork(async () => {
      expect(await claimFile(url)).toMatchObject({ nombre: 'Reseña.jpg', bytes: 1 });
      deleted = deleteRow(dirigentes, id);
      await insertRow(configuraciones, { key: 'url_comite', value: url });
    });
    await deleted;
    expect(await stands(url)).toBe(true);
    expect(await claimFile('/storage/no')).toBeUndefined();
  });

  it('are not touched for addresses outside the file registry', async () => {
    await reconcileFiles([null, '', '/storage/x', 'y'.repeat(20_000)]);
    const id = await insertRow(configuraciones, { key: 'mision', value: 'Texto' });
    await updateRow(configuraciones, id, { value: 'Otro' });
    const [row] = await db().select().from(configuraciones).where(eq(configuraciones.id, id));
    expect(row?.value).toBe('Otro');
  });
});
