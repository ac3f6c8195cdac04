import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditoria } from '#shared/records/auditoria.ts';
import { historia } from '#shared/records/historia.ts';
import { biblioteca } from '#shared/records/biblioteca.ts';
import type { Permiso } from '#shared/contract/permisos.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { candidatos } from '#shared/content/elections/listas-electorales.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { caller, expectFailure, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria as table } from '#server/platform/db/schema.ts';
import { findRecords, latestChanges } from './auditoria.ts';
import { files } from '#server/testing/files.ts';
import {
  good,
  makeCandidato,
  makeConsejo,
  makeCuenta,
  makeDirigente,
  makeEvento,
  makeLista,
  makeProceso,
  makeSettings,
} from '#server/testing/factories.ts';

useApp();

const staff = async (name: string, email: string) => {
  const { id } = await makeUser({ name, email });
  return caller(await tokenOf(id));
};

describe('the audit rows', () => {
  it('tell who changed what, the latest first, and are paged', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await rosa.call(cuentas.remove, { params: { id } });
    const { body, headers } = await rosa.call(auditoria.list, { query: { limit: 5 } });
    const row = { usuario: 'Rosa Quispe', usuario_email: 'rosa@ejemplo.pe', registro: String(id) };
    const told = {
      id: expect.any(Number),
      credencial: null,
      titulo: good.cuenta.nombreBanco,
      cambio: expect.stringMatching(/^\w{26}$/),
      campos: [],
      creada: expect.stringMatching(/Z$/),
    };
    expect(body).toEqual([
      { ...row, ...told, operacion: 'cuentas.remove' },
      { ...row, ...told, operacion: 'cuentas.create' },
    ]);
    expect(headers['x-total-count']).toBe('2');
    const second = await rosa.call(auditoria.list, { query: { limit: 1, offset: 1 } });
    expect(second.body).toEqual([body[1]]);
  });

  it('say what changed of a record, long texts from the first word on that differs', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await rosa.call(cuentas.update, {
      params: { id },
      body: {
        ...good.cuenta,
        nombreBanco: 'Caja Piura',
        titularCuenta: `${good.cuenta.titularCuenta}, Consejo Regional ${'x'.repeat(90)}`,
      },
    });
    const [{ campos }] = (await rosa.call(auditoria.list, { query: { limit: 1 } })).body;
    expect(campos).toEqual([
      { etiqueta: 'Banco', antes: good.cuenta.nombreBanco, despues: 'Caja Piura' },
      {
        etiqueta: 'Titular',
        antes: '…Estadísticos del Perú (COESPE)',
        despues: expect.stringMatching(/^…Estadísticos del Perú \(COESPE\), Consejo Regional x+…$/),
      },
    ]);
  });

  it('name a file that was uploaded again, though it changed nothing', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const upload = () => rosa.call(biblioteca.subir, { body: { archivo: files.pdf } }).expect(201);
    await upload();
    await upload();
    const row = { operacion: 'biblioteca.subir', titulo: files.pdf.name };
    const { body } = await rosa.call(auditoria.list, {});
    expect(body).toEqual([expect.objectContaining(row), expect.objectContaining(row)]);
  });

  it('do not say what changed of a noun that a credential may not read', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await rosa.call(cuentas.update, {
      params: { id },
      body: { ...good.cuenta, nombreBanco: 'Caja Piura' },
    });
    const told = async (...permisos: Permiso[]): Promise<number | undefined> => {
      const [newest] = await latestChanges({ rol: 'administrador', credencial: { permisos } }, 1);
      return newest?.campos.length;
    };
    expect(await told('auditoria.leer')).toBe(0);
    expect(await told('auditoria.leer', 'cuentas.leer')).toBe(1);
  });

  it('are found by person and by action, whatever the accents', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const ivan = await staff('Iván 100%', 'ivan@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await ivan.call(cuentas.remove, { params: { id } });
    const found = async (term: string): Promise<unknown> => {
      const { body } = await ivan.call(auditoria.buscar, { params: { term }, query: { limit: 9 } });
      return body.map(({ operacion }: { operacion: string }) => operacion);
    };
    expect(await found('quispe')).toEqual(['cuentas.create']);
    expect(await found('ELIMINO cuenta')).toEqual(['cuentas.remove']);
    expect(await found('100%')).toEqual(['cuentas.remove']);
    expect(await found('%%')).toEqual([]);
    expect(await found('rosa elimino')).toEqual([]);
  });

  it('are found by the record that is shown, a setting by its label', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    await makeSettings('celular');
    const [setting] = (await rosa.call(configuraciones.list)).body;
    await rosa.call(configuraciones.update, { params: { id: setting.id }, body: { value: '987 654 321' } });
    await makeCuenta(rosa, { nombreBanco: 'Caja Piura' });
    const found = async (term: string): Promise<string[]> => {
      const { body } = await rosa.call(auditoria.buscar, { params: { term }, query: { limit: 9 } });
      return body.map(({ operacion }: { operacion: string }) => operacion);
    };
    expect(await found('CELULAR')).toEqual(['configuraciones.update']);
    expect(await found('piura creó')).toEqual(['cuentas.create']);
  });

  it('are found by another word for the field, and by what was written in it', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    await makeSettings('celular');
    const settings = (await rosa.call(configuraciones.list)).body;
    const [celular, direccion] = ['celular', 'direccion'].map(
      (key) => settings.find((one: { key: string }) => one.key === key).id,
    );
    const write = (id: number, value: string) =>
      rosa.call(configuraciones.update, { params: { id }, body: { value } }).expect(200);
    await write(celular, '987 654 321');
    await write(celular, '912 345 678');
    await write(direccion, 'Calle de la Mar 5');
    await makeCuenta(rosa);
    const found = async (term: string): Promise<string[]> => {
      const { body } = await rosa.call(auditoria.buscar, { params: { term }, query: { limit: 9 } });
      return body.map(({ titulo }: { titulo: string }) => titulo);
    };
    for (const word of ['celular', 'teléfono', 'TELEFONOS', 'número', 'WhatsApp'])
      expect(await found(word)).toEqual(['Teléfono', 'Teléfono']);
    const [account] = (await visitor().call(cuentas.list)).body;
    await rosa
      .call(cuentas.update, { params: { id: account.id }, body: { ...good.cuenta, numeroCuenta: '000-9' } })
      .expect(200);
    expect(await found('teléfono')).toEqual(['Teléfono', 'Teléfono']);
    expect(await found('987654321')).toEqual(['Teléfono']);
    expect(await found('912 345 678')).toEqual(['Teléfono']);
    expect(await found('calle mar')).toEqual(['Dirección']);
  });

  it('are not found by what a credential may not read', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await rosa.call(cuentas.update, { params: { id }, body: { ...good.cuenta, titularCuenta: 'Zenobia' } });
    const count = async (...permisos: Permiso[]): Promise<number> => {
      const holder = { rol: 'administrador', credencial: { permisos } } as const;
      return (await findRecords(holder, 'zenobia', null)).rows.length;
    };
    expect(await count('auditoria.leer')).toBe(0);
    expect(await count('auditoria.leer', 'cuentas.leer')).toBe(1);
  });

  it('name with a part what it belongs to, and the event that a preview was made of', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const proceso = await makeProceso(rosa);
    const lista = await makeLista(rosa, { id_proceso: proceso.id });
    const { id } = await makeCandidato(rosa, { id_lista: lista.id });
    await rosa.call(candidatos.remove, { params: { id } });
    const { slug } = await makeEvento(rosa);
    await rosa.call(vistasPrevias.compartir, { params: { slug } });
    const { body } = await rosa.call(auditoria.list, { query: { limit: 9 } });
    expect(body.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
      good.evento.titulo,
      good.evento.titulo,
      'Rosa Quispe · Elecciones 2026',
      'Rosa Quispe · Elecciones 2026',
      'Renovación · Elecciones 2026',
      'Elecciones 2026',
    ]);
  });

  it('name the new council, not the one before it, which ends on the way; so does the change itself', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    // It has no council yet: the present one is stored on the way.
    await makeDirigente(rosa);
    const first = await makeConsejo(rosa, { periodo: '2026-2027', desde: '2026-01-01' });
    await makeConsejo(rosa, { periodo: '2028-2029', desde: '2028-01-01' });
    const { body } = await rosa.call(auditoria.list, { query: { limit: 2 } });
    expect(body).toMatchObject([
      { titulo: '2028-2029' },
      { titulo: '2026-2027', registro: String(first.id) },
    ]);
    for (const { cambio, titulo } of body)
      expect((await rosa.call(historia.get, { params: { cambio } })).body.filas[0]).toMatchObject({
        titulo,
        accion: 'C',
      });
  });

  it('are found by noun and by days in Lima, together with words', async () => {
    const rosa = await staff('Rosa Quispe', 'rosa@ejemplo.pe');
    const { id } = await makeCuenta(rosa);
    await makeDirigente(rosa);
    await rosa.call(cuentas.remove, { params: { id } });
    await db()
      .update(table)
      .set({ creada: '2026-03-02T04:59:59.000Z' })
      .where(eq(table.operacion, 'cuentas.create'));
    const found = async (term: string): Promise<string[]> => {
      const { body } = await rosa.call(auditoria.buscar, { params: { term }, query: { limit: 9 } });
      return body.map(({ operacion }: { operacion: string }) => operacion);
    };
    expect(await found('grupo:cuentas')).toEqual(['cuentas.remove', 'cuentas.create']);
    expect(await found('grupo:cuentas elimino')).toEqual(['cuentas.remove']);
    // A second before midnight in Lima, which is the next day by universal time.
    expect(await found('desde:2026-03-01 hasta:2026-03-01')).toEqual(['cuentas.create']);
    expect(await found('desde:2026-03-02 grupo:cuentas')).toEqual(['cuentas.remove']);
    expect(await found('hasta:2026-02-28')).toEqual([]);
    expect(await found('desde:2026-99-99')).toEqual([]);
  });

  it('are for staff alone', async () => {
    for (const path of ['/auditoria-registros', '/auditoria-registros/rosa']) {
      expectFailure(await visitor().raw('post', path), 401);
    }
  });
});
