import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { describe, expect, it } from 'vitest';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import type { Endpoint, Write } from '#shared/contract/endpoint.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals } from '#server/testing/expectations.ts';
import {
  good,
  makeColegiatura,
  makeConvenio,
  makeConvenioBeneficio,
  makeEvento,
  makeEventoTexto,
  makeSettings,
} from '#server/testing/factories.ts';

useApp();

const { img_fondo: _fondo, img_principal: _principal, ...evento } = good.evento;

/** A kind of row with a long text, and how to change and read it. */
interface Place {
  update: Write;
  params: RawParams;
  body: object;
  field: string;
  read: () => Promise<unknown>;
}
const first = async (call: Endpoint, params: RawParams): Promise<unknown> =>
  (await visitor().call(call, { params })).body[0];

const places: Record<string, (api: Api) => Promise<Place>> = {
  'the description of an event': async (api) => {
    const { slug } = await makeEvento(api);
    const params = { slug };
    const read = async (): Promise<unknown> => (await api.call(eventos.get, { params })).body;
    return { update: eventos.update, params, body: evento, field: 'descripcion', read };
  },
  'a text of an event': async (api) => {
    const { slug } = await makeEvento(api);
    const { id } = await makeEventoTexto(api, { slug });
    const read = () => first(eventoTextos.list, { slug });
    return { update: eventoTextos.update, params: { id }, body: { slug }, field: 'contenido', read };
  },
  'information on membership': async (api) => {
    const { id } = await makeColegiatura(api);
    const body = { tipo_informacion: 'R' };
    const read = () => first(colegiaturas.list, { tipoInformacion: 'R' });
    return { update: colegiaturas.update, params: { id }, body, field: 'informacion', read };
  },
  'a benefit': async (api) => {
    const { id: id_convenio } = await makeConvenio(api);
    const { id } = await makeConvenioBeneficio(api, { id_convenio });
    const body = { id_convenio };
    const read = async (): Promise<unknown> =>
      (await api.call(convenioBeneficios.get, { params: { id } })).body;
    return { update: convenioBeneficios.update, params: { id }, body, field: 'contenido', read };
  },
  'what the association says of itself': async (api) => {
    const id = await makeSettings('mision');
    await api.call(configuraciones.update, { params: { id }, body: { value: 'Hola' } }).expect(200);
    const read = () => first(configuraciones.get, { key: 'mision' });
    return { update: configuraciones.update, params: { id }, body: {}, field: 'value', read };
  },
};

describe.each(Object.entries(places))('%s', (_, make) => {
  it('is plain until it is sent as Markdown, and says which', async () => {
    const api = await admin();
    const { update, params, body, field, read } = await make(api);
    const send = (texto: string, more: object = {}) =>
      api.call(update, { params, body: { ...body, [field]: texto, ...more } }).expect(200);
    expect(await read()).toMatchObject({ formato: 'plano' });
    await send('**Hola**', { formato: 'markdown' });
    expect(await read()).toMatchObject({ [field]: '**Hola**', formato: 'markdown' });
    // A caller that does not send `formato` sends back what it read, or writes plain text.
    await send('**Hola**');
    expect(await read()).toMatchObject({ formato: 'markdown' });
    await send('2 * 3 * 4');
    expect(await read()).toMatchObject({ [field]: '2 * 3 * 4', formato: 'plano' });
  });

  it('refuses other formats', async () => {
    const api = await admin();
    const { update, params, body, field } = await make(api);
    const message = 'Elige «plano» o «markdown».';
    await expectRefusals(api, update, {
      params,
      good: { ...body, [field]: 'Hola' },
      rows: [
        [{ formato: 'html' }, 'formato', message],
        [{ formato: null }, 'formato', message],
      ],
    });
  });
});

describe('formats', () => {
  it('of a text that is not sent stay', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { descripcion: '*a*', formato: 'markdown' });
    const { descripcion: _, ...rest } = evento;
    await api.call(eventos.update, { params: { slug }, body: rest }).expect(200);
    const { body } = await api.call(eventos.get, { params: { slug } });
    expect(body).toMatchObject({ descripcion: '*a*', formato: 'markdown' });
  });

  it('change with their text while somebody else changes another field', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const save = (body: object) =>
      api.call(eventos.update, { params: { slug }, body: { ...evento, ...body } });
    await save({ version: 1, titulo: 'De Ana', formato: 'plano' }).expect(200);
    await save({ version: 1, descripcion: '**Mía**', formato: 'markdown' }).expect(200);
    expect((await api.call(eventos.get, { params: { slug } })).body).toMatchObject({
      titulo: 'De Ana',
      descripcion: '**Mía**',
      formato: 'markdown',
    });
  });

  it('are for long settings only', async () => {
    const id = await makeSettings('celular');
    await expectRefusals(await admin(), configuraciones.update, {
      params: { id },
      good: { value: '987654321' },
      rows: [[{ formato: 'markdown' }, 'formato', 'Este texto no admite formato.']],
    });
  });

  it('belong to each version of the privacy notice', async () => {
    const api = await admin();
    const body = { texto: '# Uno', formato: 'markdown' as const };
    await api.call(avisosPrivacidad.create, { body }).expect(201);
    expect((await visitor().call(avisosPrivacidad.vigente)).body).toMatchObject(body);
    await api.call(avisosPrivacidad.create, { body: { texto: '# Dos' } }).expect(201);
    expect((await visitor().call(avisosPrivacidad.vigente)).body).toMatchObject({ formato: 'plano' });
  });

  it('are what the search reads without marks', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { descripcion: 'Un **muestreo**bueno', formato: 'markdown' });
    await makeEventoTexto(api, {
      slug,
      contenido: '[Inscripción](https://oculto.example)',
      formato: 'markdown',
    });
    const found = async (term: string) =>
      (await visitor().call(busquedaDeEventos.buscar, { params: { term } })).body;
    expect(await found('muestreobueno')).toHaveLength(1);
    expect(await found('inscripcion')).toHaveLength(1);
    expect(await found('oculto')).toEqual([]);
    const texto = (await visitor().call(paginas.evento, { params: { slug } })).body.textos[0];
    expect(texto).toMatchObject({ formato: 'markdown' });
  });
});
