import { beforeEach, describe, expect, it } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { convenios, publicacionDeConvenios } from '#shared/content/agreements/convenios.ts';
import { consejos } from '#shared/content/councils/consejos.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import { listasElectorales } from '#shared/content/elections/listas-electorales.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { tiposDeEvento, webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { config } from '#server/platform/config.ts';
import { type Api, admin, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { type Receiver, receiveWebhooks, useLoopbackWebhooks } from './testing/webhook-receiver.ts';
import { deliver } from './deliver.ts';

useApp();
useLoopbackWebhooks();

let api: Api;
let receiver: Receiver;
beforeEach(async () => {
  api = await admin();
  receiver = await receiveWebhooks();
  const body = { nombre: 'Intranet', direccion: receiver.url, eventos: Object.keys(tiposDeEvento) };
  await api.call(webhooks.crear, { body }).expect(200);
});

/** What was told since the last look: kind, title and path. */
const told = async (): Promise<string[]> => {
  await deliver();
  return receiver.taken.splice(0).map(({ body }) => {
    const { type, data } = JSON.parse(body);
    return [type, data.titulo, data.enlace.replace(config.address, '')].filter(Boolean).join(' ');
  });
};

describe('other systems hear', () => {
  it('of an election: its parts, parts of those and results, and no number before it is published', async () => {
    const { id, slug } = await make.makeProceso(api);
    const is = (fact: string) => [`proceso.${fact} ${make.good.proceso.titulo} /elecciones/${slug}`];
    expect(await told()).toEqual(is('creado'));
    const fase = await make.makeFase(api, { id_proceso: id });
    expect(await told()).toEqual(is('cambiado'));
    await make.makeFaseDocumento(api, { id_fase: fase.id });
    expect(await told()).toEqual([...is('cambiado'), expect.stringContaining('documento.version')]);
    const { id: lista } = await make.makeLista(api, { id_proceso: id });
    expect(await told()).toEqual(is('cambiado'));
    await make.makeCandidato(api, { id_lista: lista });
    expect(await told()).toEqual(is('cambiado'));
    const votes = { ...make.good.lista, id_proceso: id, votos: 60 };
    await api.call(listasElectorales.update, { params: { id: lista }, body: votes }).expect(200);
    const counted = { electores: 100, votantes: 70, blancos: 6, nulos: 4 };
    await api.call(procesosElectorales.contar, { params: { id }, body: counted }).expect(200);
    expect(await told()).toEqual([]);
    await api.call(procesosElectorales.publicarResultados, { params: { id } }).expect(200);
    expect(await told()).toEqual(is('resultado'));
    await api.call(listasElectorales.remove, { params: { id: lista } }).expect(200);
    expect(await told()).toEqual(is('cambiado'));
    const other = await make.makeProceso(api);
    await make.makeFase(api, { id_proceso: other.id });
    await told();
    await api.call(procesosElectorales.remove, { params: { id: other.id } }).expect(200);
    expect(await told()).toEqual([`proceso.eliminado ${make.good.proceso.titulo} /elecciones/${other.slug}`]);
  });

  it('of councils, fees, other documents and files of the library', async () => {
    const { id } = await make.makeConsejo(api);
    expect(await told()).toContain('consejo.creado 2026-2027 /nosotros/consejos');
    await api.call(consejos.remove, { params: { id } }).expect(200);
    expect(await told()).toContain('consejo.eliminado 2026-2027 /nosotros/consejos');
    const cuota = { concepto: 'Cuota mensual', monto: '20', vigente_desde: '2026-01-01' };
    await api.call(cuotas.create, { body: cuota }).expect(201);
    expect(await told()).toEqual(['cuota.creado Cuota mensual /cuotas']);
    await make.makeOtroDocumento(api, { pagina: 'C' });
    expect(await told()).toEqual(
      expect.arrayContaining([
        'otroDocumento.creado Directiva /colegiatura',
        expect.stringContaining('documento.version Directiva'),
      ]),
    );
    const { body: file } = await api.call(biblioteca.subir, { body: { archivo: files.png } }).expect(201);
    expect(await told()).toEqual([expect.stringMatching(`^archivo.creado .+ ${file.url}$`)]);
    await api.call(biblioteca.eliminar, { body: { url: file.url } }).expect(200);
    expect(await told()).toEqual([expect.stringMatching(`^archivo.eliminado .+ ${file.url}$`)]);
  });

  it('of an agreement and of its parts while visitors see it', async () => {
    const { id } = await make.makeConvenio(api, { estado: 'B' });
    await make.makeConvenioBeneficio(api, { id_convenio: id });
    await make.makeConvenioArchivo(api, { id_convenio: id });
    expect(await told()).toEqual([]);
    const is = (fact: string) =>
      `convenio.${fact} ${make.good.convenio.nombre_Institucion} /convenios#convenio-${id}`;
    await api.call(publicacionDeConvenios.publicar, { params: { id } }).expect(200);
    expect(await told()).toEqual([is('creado')]);
    await make.makeConvenioArchivo(api, { id_convenio: id, archivo: files.docx });
    expect(await told()).toEqual([is('cambiado'), expect.stringContaining('documento.version')]);
    await api.call(publicacionDeConvenios.ocultar, { params: { id } }).expect(200);
    expect(await told()).toEqual([is('eliminado')]);
    await api.call(convenios.remove, { params: { id } }).expect(200);
    expect(await told()).toEqual([]);
  });

  it('that a visitor wrote, without a word of it, and of nothing that staff does with it', async () => {
    const { id } = await make.makeConsulta(visitor());
    await expect.poll(() => receiver.taken.length).toBe(1);
    expect(receiver.taken[0]?.body).not.toContain(make.good.consulta.nombre);
    expect(await told()).toEqual([`consulta.recibido /consulta/${id}`]);
    await api.call(consultas.responder, { params: { id } }).expect(200);
    expect(await told()).toEqual([]);
  });
});
