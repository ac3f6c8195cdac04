import { describe, expect, it } from 'vitest';
import { eventos, SIN_IMAGEN } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { historia } from '#shared/records/historia.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

const { img_fondo, img_principal, ...texts } = good.evento;
const pictures = { img_fondo, img_principal };
const slug = 'curso-de-muestreo';
const params = { slug };
const asksForBoth = (response: { status: number; body: object }): void =>
  expect(response).toMatchObject({ status: 422, body: { message: SIN_IMAGEN, errors: both } });
const both = { img_principal: [SIN_IMAGEN], img_fondo: [SIN_IMAGEN] };

const makeDraft = async (): Promise<Api> => {
  const api = await admin();
  await api.call(eventos.create, { body: { ...texts, estado: 'B' } }).expect(201);
  return api;
};
const update = (api: Api, body: object) => api.call(eventos.update, { params, body: { ...texts, ...body } });
const cambioOf = ({ headers }: { headers: Record<string, string> }): string => headers['x-cambio'] ?? '';

describe('a draft of an event', () => {
  it('may lack its pictures, and says so by empty addresses', async () => {
    const api = await makeDraft();
    expect((await api.call(eventos.get, { params })).body).toMatchObject({
      img_principal: '',
      img_fondo: '',
    });
    await update(api, { titulo: 'Otro título' }).expect(200);
    await update(api, { img_principal: files.png }).expect(200);
    expect((await api.call(eventos.get, { params })).body.img_fondo).toBe('');
  });

  it('is shown before it is published, duplicated, deleted and brought back', async () => {
    const api = await makeDraft();
    const { body } = await api.call(vistasPrevias.crear, { params, body: {} }).expect(201);
    const { text } = await visitor().raw('get', body.enlace).expect(200);
    expect(text).not.toContain('src=""');
    await api.call(publicacion.duplicar, { params }).expect(201);
    const gone = await api.call(eventos.remove, { params }).expect(200);
    await api.call(historia.deshacer, { params: { cambio: cambioOf(gone) } }).expect(200);
    expect((await api.call(publicacion.estado, { params })).body.estado).toBe('B');
  });

  it('asks for them once it leaves that state, however it does', async () => {
    const api = await makeDraft();
    for (const change of [
      { estado: 'P' },
      { estado: 'O' },
      { estado: 'P', publicar_desde: '2099-01-01T09:00' },
    ])
      asksForBoth(await update(api, change));
    for (const call of [publicacion.publicar, publicacion.ocultar])
      asksForBoth(await api.call(call, { params }));
    expectFailure(await update(api, { estado: 'P', img_fondo }), 422, {
      message: SIN_IMAGEN,
      field: 'img_principal',
    });
    expect((await visitor().call(eventos.list)).body).toEqual([]);
    await update(api, { estado: 'P', ...pictures }).expect(200);
    expect((await visitor().call(eventos.list)).body).toHaveLength(1);
  });

  it('is what a call without a state is not: that publishes, and needs both', async () => {
    const api = await admin();
    const refused = await api.call(eventos.create, { body: { ...texts, titulo: '' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { titulo: ['El título es obligatorio.'], ...both } },
    });
    await api.call(eventos.create, { body: good.evento }).expect(201);
    expect((await visitor().call(eventos.list)).body).toHaveLength(1);
  });

  it('does not come back into a published event by its history', async () => {
    const api = await makeDraft();
    const given = await update(api, pictures).expect(200);
    await update(api, { estado: 'P' }).expect(200);
    const undone = await api.call(historia.deshacer, { params: { cambio: cambioOf(given) } });
    expectFailure(undone, 409, {
      message:
        'El registro no puede quedar así. «Imagen principal»: La imagen es obligatoria. «Imagen de fondo»: La imagen es obligatoria.',
    });
  });
});
