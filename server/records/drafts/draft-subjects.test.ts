import { describe, expect, it } from 'vitest';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { direcciones } from '#shared/content/events/slugs.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { borradores } from '#shared/records/borradores.ts';
import { historia } from '#shared/records/historia.ts';
import { admin, type Api, useApp } from '#server/testing/api.ts';
import { makeConvenio, makeEvento } from '#server/testing/factories.ts';

useApp();

const keep = (api: Api, formulario: string, valores: object = { titulo: 'Feria' }) =>
  api.call(borradores.guardar, { body: { formulario, escritor: 'telefono', orden: 1, valores } });

describe('a draft', () => {
  it('of a deleted row is told as such and kept, and is as before once the row is back', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { titulo: 'Feria' });
    const { id } = await makeConvenio(api);
    const calls = [
      [`/nuevo-evento/${slug}#evento`, eventos.remove, { slug }],
      [`/nuevo-convenio/${id}#convenio`, convenios.remove, { id }],
    ] as const;
    for (const of of ['/cuentas-bancarias#cuenta-3', ...calls.map(([form]) => form)])
      await keep(api, of).expect(200);
    const deleted = async (): Promise<string[]> =>
      (await api.call(borradores.list)).body
        .filter((row: { eliminado: boolean }) => row.eliminado)
        .map((row: { formulario: string }) => row.formulario);
    expect(await deleted()).toEqual([]);
    for (const [, call, params] of calls) await api.call(call, { params }).expect(200);
    expect((await deleted()).toSorted()).toEqual(calls.map(([form]) => form).toSorted());
    expect((await api.call(borradores.get, { body: { formulario: calls[0][0] } })).body).toMatchObject([
      { valores: { titulo: 'Feria' } },
    ]);
    const bin: { cambio: string }[] = (await api.call(historia.papelera)).body;
    const cambios = bin.map(({ cambio }) => cambio);
    await api.call(historia.restaurar, { body: { cambios } }).expect(200);
    expect(await deleted()).toEqual([]);
  });

  it('is named by what its record is called, or by what was typed as its title', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { titulo: 'Feria regional' });
    const { id } = await makeConvenio(api, { nombre_Institucion: 'Instituto Uno' });
    const forms = [
      [`/nuevo-evento/${slug}#evento`, { descripcion: 'Otra' }],
      [`/nuevo-convenio/${id}#convenio`, { ruc: '1' }],
      ['/nueva-pagina#pagina', { titulo: 'Historia' }],
      ['/nuevo-convenio#convenio', { nombre_Institucion: 'Instituto Dos' }],
      ['/redes-contacto#ajustes', { celular: '1' }],
    ] as const;
    for (const [of, valores] of forms) await keep(api, of, valores).expect(200);
    const { body } = await api.call(borradores.list);
    const titles = new Map(
      body.map((row: { formulario: string; titulo: string | null }) => [row.formulario, row.titulo]),
    );
    expect(forms.map(([of]) => titles.get(of))).toEqual([
      'Feria regional',
      'Instituto Uno',
      'Historia',
      'Instituto Dos',
      null,
    ]);
  });

  it('of a renamed event is of one that is there', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { titulo: 'Feria' });
    await keep(api, `/nuevo-evento/${slug}#evento`).expect(200);
    await api.call(direcciones.renombrar, { params: { slug }, body: { slug: 'otra' } }).expect(200);
    expect((await api.call(borradores.list)).body).toMatchObject([{ eliminado: false }]);
  });
});
