import { contract, groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { type Api, admin, makeUser, PASSWORD } from './api.ts';
import {
  good,
  makeCandidato,
  makeColegiatura,
  makeComentario,
  makeConsulta,
  makeConvenio,
  makeConvenioArchivo,
  makeConvenioBeneficio,
  makeCuenta,
  makeDirigente,
  makeEleccion,
  makeEvento,
  makeEnlaceMenu,
  makeEventoImagen,
  makeEventoTexto,
  makeFase,
  makeFaseDocumento,
  makeLista,
  makeOtroDocumento,
  makePagina,
  makePaginaArchivo,
  makePersona,
  makeProceso,
  makeSettings,
} from './factories.ts';
import { files } from './files.ts';

/** A site with one row of everything, and valid parameters and bodies for each of its calls. */
export interface World {
  staff: Api;
  /** Parameters of rows that exist. */
  params(endpoint: Endpoint): RawParams;
  /** A valid body; undefined for calls without one. */
  body(endpoint: Endpoint): object | undefined;
}

/** Every call of the contract; those that delete or sign out come last. */
export const everyCall: readonly Endpoint[] = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .toSorted((one, other) => rankOf(one) - rankOf(other));

/** Every call of our own beside the contract. */
export const ownCalls: readonly Endpoint[] = Object.entries(groups)
  .filter(([name]) => !Object.hasOwn(contract, name))
  .flatMap(([, group]): Endpoint[] => Object.values(group));

function rankOf({ group, operation }: Endpoint): number {
  if (operation === 'logout') return 4;
  if (operation !== 'remove') return 0;
  // Children are deleted before their parents.
  return group === 'eventos' || group === 'convenios' ? 3 : 2;
}

const update = { nombre: 'Otro', name: 'Otra persona', email: 'otra@ejemplo.pe' };

/** Makes an election whose results are published: nothing deletes it any more. */
const publishElection = async (staff: Api): Promise<void> => {
  const { id } = await makeProceso(staff, { titulo: 'Elecciones 2024' });
  await makeLista(staff, { id_proceso: id, votos: 60 });
  const body = { electores: 100, votantes: 70, blancos: 6, nulos: 4 };
  await staff.call(procesosElectorales.contar, { params: { id }, body }).expect(200);
  await staff.call(procesosElectorales.publicarResultados, { params: { id } }).expect(200);
};

/** Fills the database of the running test. */
export const makeWorld = async (): Promise<World> => {
  const staff = await admin();
  const { email, id: userId } = await makeUser();
  const persona = await makePersona();
  const { id: eventoId, slug } = await makeEvento(staff);
  const { id: id_convenio } = await makeConvenio(staff);
  const { id: id_pagina } = await makePagina(staff);
  const { id: id_proceso } = await makeProceso(staff);
  const { id: id_fase } = await makeFase(staff, { id_proceso });
  const { id: id_lista } = await makeLista(staff, { id_proceso });
  await publishElection(staff);
  const ids: Record<string, number> = {
    procesosElectorales: id_proceso,
    fasesElectorales: id_fase,
    faseDocumentos: (await makeFaseDocumento(staff, { id_fase })).id,
    listasElectorales: id_lista,
    candidatos: (await makeCandidato(staff, { id_lista })).id,
    paginasPropias: id_pagina,
    otrosDocumentos: (await makeOtroDocumento(staff)).id,
    paginaArchivos: (await makePaginaArchivo(staff, { id_pagina })).id,
    enlacesMenu: (await makeEnlaceMenu(staff)).id,
    usuarios: userId,
    eventos: eventoId,
    convenios: id_convenio,
    cuentas: (await makeCuenta(staff)).id,
    dirigentes: (await makeDirigente(staff)).id,
    colegiaturas: (await makeColegiatura(staff)).id,
    elecciones: (await makeEleccion(staff)).id,
    eventoTextos: (await makeEventoTexto(staff, { slug })).id,
    eventoImagenes: (await makeEventoImagen(staff, { slug })).id,
    comentarios: (await makeComentario(staff, { id_evento: eventoId })).id,
    consultas: (await makeConsulta(staff)).id,
    convenioArchivos: (await makeConvenioArchivo(staff, { id_convenio })).id,
    convenioBeneficios: (await makeConvenioBeneficio(staff, { id_convenio })).id,
  };
  const changed = await staff.call(contract.cuentas.create, {
    body: { ...good.cuenta, nombreBanco: 'Otro banco' },
  });
  const settings: Record<string, number> = {
    update: await makeSettings('mision'),
    updateImagen: await makeSettings('url_fondoNormas'),
    updateAudio: await makeSettings('audioHimno'),
    updateArchivo: await makeSettings('url_codigoEtica'),
  };

  const bodies: Record<string, object> = {
    cuentas: good.cuenta,
    dirigentes: good.dirigente,
    cuotas: { concepto: 'Cuota mensual', monto: '20', vigente_desde: '2026-01-01' },
    colegiaturas: good.colegiatura,
    elecciones: good.eleccion,
    eventos: good.evento,
    eventoTextos: { ...good.eventoTexto, slug },
    eventoImagenes: { ...good.eventoImagen, slug },
    comentarios: { ...good.comentario, id_evento: eventoId },
    consultas: good.consulta,
    otrosDocumentos: good.otroDocumento,
    documentos: { clave: 'reglamento-electoral', archivo: files.docx, publicada: '2026-01-02' },
    procesosElectorales: good.proceso,
    fasesElectorales: { ...good.fase, id_proceso },
    faseDocumentos: { ...good.faseDocumento, id_fase },
    listasElectorales: { ...good.lista, id_proceso },
    candidatos: { ...good.candidato, id_lista },
    paginasPropias: good.pagina,
    paginaArchivos: { ...good.paginaArchivo, id_pagina },
    enlacesMenu: { ...good.enlaceMenu, id_pagina },
    convenios: good.convenio,
    convenioArchivos: { ...good.convenioArchivo, id_convenio },
    convenioBeneficios: { ...good.convenioBeneficio, id_convenio },
    'configuraciones.update': { value: 'Texto' },
    'configuraciones.updateImagen': { image: files.jpg },
    'configuraciones.updateAudio': { audio: files.mp3 },
    'configuraciones.updateArchivo': { archivo: files.pdf },
    'usuarios.create': {
      CodigoPersona: persona.Codigo,
      name: 'Nueva',
      email: 'nueva@ejemplo.pe',
      password: 'una clave bien larga',
      password_confirmation: 'una clave bien larga',
    },
    'usuarios.updatePerfil': update,
    'colegiados.consultar': { dato: 'COE-001' },
    'colegiados.buscar': { dato: 'COE-001' },
    'colegiados.reservar': { codigo: 'COE-009' },
    'colegiados.publicar': { publico: false },
    'sesion.login': { email, password: PASSWORD },
  };
  const [stored] = await db().select({ url: archivos.url }).from(archivos).limit(1);
  const [, , carpeta = '', archivo = ''] = stored?.url.split('/') ?? [];

  return {
    staff,
    params: ({ group, operation }) => ({
      id: group === 'configuraciones' ? (settings[operation] ?? 0) : (ids[group] ?? 0),
      idEvento: eventoId,
      idConvenio: id_convenio,
      slug,
      key: 'mision',
      term: 'muestreo',
      cambio: changed.headers['x-cambio'] ?? '',
      grupo: 'cuentas',
      clave: 'ninguna',
      huella: 'a'.repeat(64),
      carpeta,
      archivo,
      mes: '2026-11',
      dni: persona.dni,
      tipoEvento: 'A',
      tipoInformacion: 'R',
      tipoArchivo: 'B',
      grupoDeBusqueda: 'eventos',
    }),
    body: (endpoint) =>
      'input' in endpoint
        ? (bodies[`${endpoint.group}.${endpoint.operation}`] ?? bodies[endpoint.group])
        : undefined,
  };
};
