import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consejos } from '#shared/content/councils/consejos.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
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
import { enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { faseDocumentos, fasesElectorales } from '#shared/content/elections/fases-electorales.ts';
import { candidatos, listasElectorales } from '#shared/content/elections/listas-electorales.ts';
import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { paginaArchivos } from '#shared/content/pages/pagina-archivos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { configuraciones, personas } from '#server/platform/db/schema.ts';
import { ensureSettings } from '#server/operation/set-up/settings.ts';
import type { Api } from './api.ts';
import { files } from './files.ts';

/** A valid body for every create call; those of child rows lack only the parent's id. */
export const good = {
  cuenta: {
    nombreBanco: 'Banco de la Nación',
    titularCuenta: 'Colegio de Estadísticos del Perú (COESPE)',
    numeroCuenta: '00-101-123456',
    cciCuenta: '018-101-000101123456-55',
  },
  dirigente: { nombre: 'Elena Mamani', funcion: 'Decana', orden: 1, image: files.jpg },
  consejo: { periodo: '2026-2027', desde: '2026-01-01' },
  colegiatura: { informacion: 'Título profesional', tipo_informacion: 'R' },
  eleccion: { titulo: 'Reglamento electoral', tipoArchivo: 'B', url_archivo: files.pdf },
  evento: {
    titulo: 'Curso de muestreo',
    descripcion: 'Doce horas.',
    fecha_Inicio: '2026-09-05',
    fecha_fin: '2026-09-26',
    tipoEvento: 'A',
    img_fondo: files.jpg,
    img_principal: files.png,
  },
  eventoTexto: { titulo: 'Temario', contenido: 'Muestreo aleatorio simple.' },
  eventoImagen: { descripcion: 'El aula', img_url: files.gif },
  comentario: { nombre: 'Luis', correo: 'luis@ejemplo.pe', contenido: 'Muy útil.' },
  consulta: { nombre: 'Ana', correo: 'ana@ejemplo.pe', telefono: '987654321', mensaje: '¿Hay cupos?' },
  convenio: {
    nombre_Institucion: 'Universidad Nacional de San Agustín',
    ruc_Institucion: '20163646499',
    fecha_Inicio: '2026-01-01',
    fecha_Fin: '2027-12-31',
  },
  convenioArchivo: { nombre: 'Texto del convenio', tipo: 'D', archivo: files.pdf },
  convenioBeneficio: { contenido: 'Descuento de 20 %' },
  otroDocumento: { titulo: 'Directiva', pagina: 'N', archivo: files.pdf },
  proceso: { titulo: 'Elecciones 2026', tipo: 'Consejo Directivo', periodo: '2027-2028' },
  fase: { titulo: 'Votación', fecha_Inicio: '2026-12-05' },
  faseDocumento: { titulo: 'Convocatoria', archivo: files.pdf },
  lista: { numero: '1', nombre: 'Renovación' },
  candidato: { nombre: 'Rosa Quispe', cargo: 'Decana', foto: files.jpg },
  pagina: { titulo: 'Bolsa de trabajo', texto: 'Ofertas para colegiados.' },
  paginaArchivo: { nombre: 'Formato de hoja de vida', archivo: files.pdf },
  enlaceMenu: { texto: 'Biblioteca', direccion: 'https://ejemplo.pe/biblioteca' },
} as const;

interface Made {
  id: number;
  slug: string;
}

/** Makes a function that creates a row through the API and returns its id and slug. */
const maker =
  (endpoint: Endpoint, defaults: object) =>
  async (api: Api, changes: object = {}): Promise<Made> => {
    const response = await api.call(endpoint, { body: { ...defaults, ...changes } });
    if (response.status !== 201) throw new Error(`${endpoint.path}: ${response.status} ${response.text}`);
    const made: Partial<Made> = response.body;
    return { id: made.id ?? 0, slug: made.slug ?? '' };
  };

export const makeCuenta = maker(cuentas.create, good.cuenta);
export const makeDirigente = maker(dirigentes.create, good.dirigente);
export const makeConsejo = maker(consejos.create, good.consejo);
export const makeColegiatura = maker(colegiaturas.create, good.colegiatura);
export const makeEleccion = maker(elecciones.create, good.eleccion);
export const makeEvento = maker(eventos.create, good.evento);
/** Needs `slug`. */
export const makeEventoTexto = maker(eventoTextos.create, good.eventoTexto);
/** Needs `slug`. */
export const makeEventoImagen = maker(eventoImagenes.create, good.eventoImagen);
/** Needs `id_evento`. */
export const makeComentario = maker(comentarios.create, good.comentario);
export const makeConsulta = maker(consultas.create, good.consulta);
export const makeConvenio = maker(convenios.create, good.convenio);
/** Needs `id_convenio`. */
export const makeConvenioArchivo = maker(convenioArchivos.create, good.convenioArchivo);
/** Needs `id_convenio`. */
export const makeConvenioBeneficio = maker(convenioBeneficios.create, good.convenioBeneficio);

export const makeOtroDocumento = maker(otrosDocumentos.create, good.otroDocumento);
export const makeProceso = maker(procesosElectorales.create, good.proceso);
/** Needs `id_proceso`. */
export const makeFase = maker(fasesElectorales.create, good.fase);
/** Needs `id_fase`. */
export const makeFaseDocumento = maker(faseDocumentos.create, good.faseDocumento);
/** Needs `id_proceso`. */
export const makeLista = maker(listasElectorales.create, good.lista);
/** Needs `id_lista`. */
export const makeCandidato = maker(candidatos.create, good.candidato);
export const makePagina = maker(paginasPropias.create, good.pagina);
/** Needs `id_pagina`. */
export const makePaginaArchivo = maker(paginaArchivos.create, good.paginaArchivo);
export const makeEnlaceMenu = maker(enlacesMenu.create, good.enlaceMenu);

/** Inserts a member of the college into `personas`. */
export const makePersona = async (changes: Partial<typeof personas.$inferInsert> = {}) => {
  const persona = {
    Codigo: 'COESPE-0412',
    dni: '29384756',
    Nombres: 'Rosa María',
    ApellidoPaterno: 'Quispe',
    ApellidoMaterno: 'Ñahui',
    ...changes,
  };
  await db().insert(personas).values(persona);
  return persona;
};

/** Makes every setting of the site, empty, and returns the id of one. */
export const makeSettings = async (key: string): Promise<number> => {
  await ensureSettings();
  const [row] = await db().select().from(configuraciones).where(eq(configuraciones.key, key));
  return row?.id ?? 0;
};
