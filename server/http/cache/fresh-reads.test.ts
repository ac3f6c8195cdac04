import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { galeria } from '#shared/content/events/galeria.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
type Params = Record<string, string | number>;
const read = async (endpoint: Endpoint, params: Params = {}): Promise<string> =>
  (await visitor().call(endpoint, { params })).text;

/** Makes each change and expects every read to be different after it. */
const expectSeen = async (
  reads: readonly (readonly [Endpoint, Params?])[],
  changes: readonly (() => PromiseLike<{ status: number } | { id: number }>)[],
) => {
  const all = () => Promise.all(reads.map(([endpoint, params]) => read(endpoint, params)));
  let before = await all();
  expect(await all()).toEqual(before);
  for (const [at, change] of changes.entries()) {
    const done = await change();
    if ('status' in done) expect([200, 201]).toContain(done.status);
    const after = await all();
    for (const [which, text] of after.entries()) {
      expect({ at, path: reads[which]?.[0].path, text }).not.toEqual({
        at,
        path: reads[which]?.[0].path,
        text: before[which],
      });
    }
    before = after;
  }
};

describe('a change is seen by the next read', () => {
  const { image: _image, ...dirigente } = make.good.dirigente;
  const { url_archivo: _file, ...eleccion } = make.good.eleccion;
  const update = (endpoint: Endpoint, params: Params, body: object) => () =>
    api.call(endpoint, { params, body });
  const remove = (endpoint: Endpoint, params: Params) => () => api.call(endpoint, { params });

  it('of accounts, leaders, information, election documents and settings', async () => {
    const { id: cuenta } = await make.makeCuenta(api);
    await expectSeen(
      [[cuentas.list]],
      [
        () => make.makeCuenta(api),
        update(cuentas.update, { id: cuenta }, { ...make.good.cuenta, nombreBanco: 'x' }),
        remove(cuentas.remove, { id: cuenta }),
      ],
    );
    const { id } = await make.makeDirigente(api);
    await expectSeen(
      [[dirigentes.list]],
      [
        () => make.makeDirigente(api),
        update(dirigentes.update, { id }, { ...dirigente, nombre: 'x' }),
        update(dirigentes.update, { id }, { ...dirigente, nombre: 'x', image: files.png }),
        remove(dirigentes.remove, { id }),
      ],
    );
    const { id: item } = await make.makeColegiatura(api);
    await expectSeen(
      [[colegiaturas.list, { tipoInformacion: 'R' }]],
      [
        () => make.makeColegiatura(api),
        update(colegiaturas.update, { id: item }, { informacion: 'x', tipo_informacion: 'R' }),
        remove(colegiaturas.remove, { id: item }),
      ],
    );
    const { id: document } = await make.makeEleccion(api);
    await expectSeen(
      [[elecciones.list, { tipoArchivo: 'B' }]],
      [
        () => make.makeEleccion(api),
        update(elecciones.update, { id: document }, { ...eleccion, titulo: 'x' }),
        remove(elecciones.remove, { id: document }),
      ],
    );
    const setting = await make.makeSettings('url_comite');
    await expectSeen(
      [[configuraciones.list], [configuraciones.get, { key: 'url_comite' }]],
      [
        update(configuraciones.updateImagen, { id: setting }, { image: files.png }),
        update(configuraciones.update, { id: setting }, { value: '' }),
      ],
    );
  });

  it('of events and all that hangs on them', async () => {
    const { id: id_evento, slug } = await make.makeEvento(api);
    const page: [Endpoint, Params] = [paginas.evento, { slug }];
    const body = { titulo: 'Otro', fecha_Inicio: '2026-09-05', tipoEvento: 'A' };
    await make.makeComentario(visitor(), { id_evento });
    await expectSeen(
      [
        [eventos.list],
        [eventos.listByTipo, { tipoEvento: 'A' }],
        [comentarios.list],
        [comentarios.listByEvento, { idEvento: id_evento }],
        [paginas.lateral],
        page,
      ],
      [update(eventos.update, { slug }, body)],
    );
    await expectSeen([[eventos.list], [paginas.lateral]], [() => make.makeEvento(api)]);
    const text = await make.makeEventoTexto(api, { slug });
    await expectSeen(
      [[eventoTextos.list, { slug }], page],
      [
        () => make.makeEventoTexto(api, { slug }),
        update(eventoTextos.update, { id: text.id }, { contenido: 'muy raro', slug }),
        remove(eventoTextos.remove, { id: text.id }),
      ],
    );
    const image = await make.makeEventoImagen(api, { slug });
    await expectSeen(
      [[eventoImagenes.list, { slug }], [galeria.list], page],
      [
        () => make.makeEventoImagen(api, { slug }),
        update(eventoImagenes.update, { id: image.id }, { descripcion: 'x', slug, img_url: files.png }),
        remove(eventoImagenes.remove, { id: image.id }),
      ],
    );
    const comment = await make.makeComentario(visitor(), { id_evento });
    await expectSeen(
      [[comentarios.list], [comentarios.listByEvento, { idEvento: id_evento }], [paginas.lateral]],
      [() => make.makeComentario(visitor(), { id_evento }), remove(comentarios.remove, { id: comment.id })],
    );
    await expectSeen(
      [
        [eventos.list],
        [comentarios.list],
        [galeria.list],
        [eventoTextos.list, { slug }],
        [eventoImagenes.list, { slug }],
        [paginas.lateral],
        page,
      ],
      [remove(eventos.remove, { slug })],
    );
  });

  it('of the search, when titles, descriptions and texts change', async () => {
    const { slug } = await make.makeEvento(api);
    const found: [Endpoint, Params] = [busquedaDeEventos.buscar, { term: 'quebranto' }];
    let id = 0;
    await expectSeen(
      [found],
      [
        async () => {
          ({ id } = await make.makeEventoTexto(api, { slug, contenido: 'El quebranto' }));
          return { id };
        },
        update(eventos.update, { slug }, { titulo: 'Nuevo', fecha_Inicio: '2026-09-05', tipoEvento: 'A' }),
        () => api.call(eventoTextos.remove, { params: { id } }),
        () => make.makeEvento(api, { titulo: 'Quebranto' }),
      ],
    );
  });

  it('of agreements, their files and benefits', async () => {
    const { id } = await make.makeConvenio(api);
    const child = { id_convenio: id };
    const file = await make.makeConvenioArchivo(api, child);
    const benefit = await make.makeConvenioBeneficio(api, child);
    await expectSeen(
      [[convenios.list]],
      [
        () => make.makeConvenio(api),
        update(convenios.update, { id }, { ...make.good.convenio, nombre_Institucion: 'x' }),
        () => make.makeConvenioArchivo(api, child),
        update(convenioArchivos.update, { id: file.id }, { nombre: 'x', tipo: 'D', ...child }),
        remove(convenioArchivos.remove, { id: file.id }),
        () => make.makeConvenioBeneficio(api, child),
        update(convenioBeneficios.update, { id: benefit.id }, { contenido: 'x', ...child }),
        remove(convenioBeneficios.remove, { id: benefit.id }),
        remove(convenios.remove, { id }),
      ],
    );
  });

  it('even while many are reading', async () => {
    for (let at = 1; at <= 10; at += 1) {
      const reading = Promise.all(Array.from({ length: 10 }, () => read(cuentas.list)));
      await make.makeCuenta(api);
      const after = JSON.parse(await read(cuentas.list));
      await reading;
      expect(after).toHaveLength(at);
    }
  });
});
