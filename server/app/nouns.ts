import type { GroupName } from '#shared/contract/contract.ts';
import { capabilities } from './capabilities/all.ts';
import type { BoundCall } from '#server/platform/call/implement.ts';
import type { NounOfCapability } from '#shared/contract/capabilities/merge.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import { visitorReads } from '#server/http/pipeline/visitor-read.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { type NounDescription, callsOnly, type NounDescriptions } from '#server/platform/noun/description.ts';
import type { NounWithHistory, HistoryRules } from '#server/platform/noun/history-rules.ts';
import type { Sitemap } from '#server/platform/noun/sitemap.ts';
import { agreementDescriptions } from '#server/content/agreements/noun-descriptions.ts';
import { councilDescriptions } from '#server/content/councils/noun-descriptions.ts';
import { electionDescriptions } from '#server/content/elections/noun-descriptions.ts';
import { eventDescriptions } from '#server/content/events/noun-descriptions.ts';
import { membershipDescriptions } from '#server/content/membership/noun-descriptions.ts';
import { pageDescriptions } from '#server/content/pages/noun-descriptions.ts';
import { settingDescriptions } from '#server/content/settings/noun-descriptions.ts';
import { commentDescriptions } from '#server/correspondence/comments/noun-descriptions.ts';
import { inboxDescriptions } from '#server/correspondence/inbox/noun-descriptions.ts';
import { documentDescriptions } from '#server/records/documents/noun-descriptions.ts';
import { accesosFeature } from '#server/people/accesos.ts';
import { auditoriaFeature } from '#server/records/history/auditoria.ts';
import { avisosFeature } from '#server/correspondence/notices/avisos.ts';
import {
  aboutAvisosPrivacidad,
  avisosPrivacidadFeature,
} from '#server/correspondence/privacy-notice/avisos-privacidad.ts';
import { bandejaFeature } from '#server/correspondence/inbox/bandeja.ts';
import { plantillasFeature } from '#server/correspondence/inbox/plantillas.ts';
import { aboutBiblioteca, bibliotecaFeature } from '#server/records/library/biblioteca.ts';
import { borradoresFeature } from '#server/records/drafts/borradores.ts';
import { busquedaDeEventosFeature, busquedaFeature } from '#server/publishing/search/busqueda.ts';
import {
  colegiadosFeature,
  padronesFeature,
  paginaConstanciaFeature,
} from '#server/content/members/colegiados.ts';
import { colegiaturasFeature } from '#server/content/membership/colegiaturas.ts';
import { comentariosFeature } from '#server/correspondence/comments/comentarios.ts';
import { confirmacionFeature } from '#server/people/confirmacion.ts';
import { configuracionesFeature } from '#server/content/settings/configuraciones.ts';
import { consejosFeature } from '#server/content/councils/consejos.ts';
import { consultasFeature } from '#server/correspondence/enquiries/consultas.ts';
import { convenioArchivosFeature } from '#server/content/agreements/convenio-archivos.ts';
import { convenioBeneficiosFeature } from '#server/content/agreements/convenio-beneficios.ts';
import {
  conveniosFeature,
  publicacionDeConveniosFeature,
  renovacionDeConveniosFeature,
} from '#server/content/agreements/convenios.ts';
import { correoFeature } from '#server/correspondence/outbox/correo.ts';
import {
  aboutCuentas,
  cuentasFeature,
  verificacionDeCuentasFeature,
} from '#server/content/bank-accounts/cuentas.ts';
import { aboutCuotas, cuotasFeature } from '#server/content/fees/cuotas.ts';
import { destacadosFeature } from '#server/content/events/destacados.ts';
import { direccionesFeature } from '#server/content/events/direcciones.ts';
import { dirigentesFeature, ordenDirigentesFeature } from '#server/content/councils/dirigentes.ts';
import { documentosFeature } from '#server/records/documents/documentos.ts';
import { eleccionesFeature } from '#server/content/elections/elecciones.ts';
import {
  eventoImagenesFeature,
  imagenesSinDescripcionFeature,
  ordenImagenesFeature,
} from '#server/content/events/content/evento-imagenes.ts';
import { eventoTextosFeature, ordenTextosFeature } from '#server/content/events/content/evento-textos.ts';
import { eventosFeature } from '#server/content/events/eventos.ts';
import { enlacesMenuFeature } from '#server/content/pages/enlaces-menu.ts';
import { exigenciasFeature } from '#server/people/exigencias.ts';
import { galeriaFeature } from '#server/content/events/galeria.ts';
import { historiaFeature } from '#server/records/history/historia.ts';
import { marcoFeature } from '#server/publishing/pages/marco.ts';
import { moderacionFeature } from '#server/correspondence/comments/moderacion.ts';
import { otrosDocumentosFeature } from '#server/content/membership/otros-documentos.ts';
import { paginaArchivosFeature } from '#server/content/pages/pagina-archivos.ts';
import { paginasPropiasFeature } from '#server/content/pages/paginas-propias.ts';
import { faseDocumentosFeature, fasesElectoralesFeature } from '#server/content/elections/fases.ts';
import { candidatosFeature, listasElectoralesFeature } from '#server/content/elections/listas.ts';
import { procesosElectoralesFeature } from '#server/content/elections/procesos-electorales.ts';
import { publicacionFeature } from '#server/content/events/publicacion.ts';
import { paginasFeature, paginaVistaPreviaFeature } from '#server/publishing/pages/paginas.ts';
import { sitePages } from '#server/publishing/search/site-pages.ts';
import { oficinaFeature } from '#server/operation/home/oficina.ts';
import { presenciaFeature } from '#server/records/drafts/presencia.ts';
import { primerosPasosFeature } from '#server/operation/set-up/primeros-pasos.ts';
import { privacidadFeature } from '#server/operation/privacy/privacidad.ts';
import { revisionFeature } from '#server/publishing/review/revision.ts';
import { segundoFactorFeature } from '#server/people/segundo-factor.ts';
import { sesionFeature } from '#server/people/sesion.ts';
import { sesionesFeature } from '#server/people/sesiones.ts';
import { usuariosGestionFeature } from '#server/people/usuarios-gestion.ts';
import { usuariosFeature } from '#server/people/usuarios.ts';
import { vistasPreviasFeature } from '#server/content/events/vistas-previas.ts';

/** Nouns of optional capabilities have no description: no other wing depends on them. */
type Described = Exclude<Noun, NounOfCapability>;

/**
 * The descriptions of all nouns; a missing part does not compile. Parents stand before their children, because deleted
 * rows are restored in this order; the sitemap uses it too, so the many pages of events come last.
 */
const nouns: Required<Pick<NounDescriptions, Described>> = {
  ...settingDescriptions,
  cuentas: aboutCuentas,
  ...councilDescriptions,
  ...membershipDescriptions,
  ...agreementDescriptions,
  ...pageDescriptions,
  ...electionDescriptions,
  cuotas: aboutCuotas,
  biblioteca: aboutBiblioteca,
  ...documentDescriptions,
  ...inboxDescriptions,
  ...eventDescriptions,
  ...commentDescriptions,
  avisosPrivacidad: aboutAvisosPrivacidad,
  galeria: callsOnly,
  paginas: callsOnly,
  paginaVistaPrevia: callsOnly,
  busqueda: callsOnly,
  busquedaDeEventos: callsOnly,
  marco: callsOnly,
  vistasPrevias: callsOnly,
  colegiados: callsOnly,
  paginaConstancia: callsOnly,
  historia: callsOnly,
  usuarios: callsOnly,
  accesos: callsOnly,
  exigencias: callsOnly,
  auditoria: callsOnly,
  privacidad: callsOnly,
  correo: callsOnly,
  sesion: callsOnly,
  sesiones: callsOnly,
  segundoFactor: callsOnly,
  confirmacion: callsOnly,
  borradores: callsOnly,
  presencia: callsOnly,
  avisos: callsOnly,
  primerosPasos: callsOnly,
  oficina: callsOnly,
};
const nounNames = keysOf(nouns);

type Description = NounDescription<HistoryRules | null>;
/** One part of the descriptions, of the nouns that have it. */
const descriptionPart = <Part extends keyof Description>(
  part: Part,
): [Noun, NonNullable<Description[Part]>][] =>
  nounNames.flatMap((noun) => {
    const value = nouns[noun][part];
    return value ? [[noun, value]] : [];
  });

const hasHistory = (noun: Described): noun is NounWithHistory => nouns[noun].history !== null;
const withHistory = nounNames.filter(hasHistory).map((noun) => [noun, nouns[noun].history] as const);
const exported = descriptionPart('exported');
const changeMoments = descriptionPart('changeMoments').flatMap(([, moments]) => moments);
export const nounParts = { withHistory, exported, changeMoments };
export const sitemaps = new Map<string, Sitemap>(descriptionPart('sitemap'));
/** What the search of the site knows. */
const searched = [...descriptionPart('search').map(([, source]) => source), sitePages];

const replyAddresses = capabilities.flatMap(({ replyAddress }) => replyAddress ?? []);

/** The functions of every group of calls: a missing or an extra one does not compile. */
const functions: Record<GroupName, BoundCall[]> = {
  busqueda: busquedaFeature(searched),
  busquedaDeEventos: busquedaDeEventosFeature,
  configuraciones: configuracionesFeature,
  cuentas: cuentasFeature,
  verificacionDeCuentas: verificacionDeCuentasFeature,
  dirigentes: dirigentesFeature,
  ordenDirigentes: ordenDirigentesFeature,
  consejos: consejosFeature,
  colegiaturas: colegiaturasFeature,
  elecciones: eleccionesFeature,
  eventos: eventosFeature,
  publicacion: publicacionFeature,
  revision: revisionFeature,
  vistasPrevias: vistasPreviasFeature,
  paginaVistaPrevia: paginaVistaPreviaFeature,
  direcciones: direccionesFeature,
  destacados: destacadosFeature,
  eventoTextos: eventoTextosFeature,
  ordenTextos: ordenTextosFeature,
  eventoImagenes: eventoImagenesFeature,
  ordenImagenes: ordenImagenesFeature,
  imagenesSinDescripcion: imagenesSinDescripcionFeature,
  galeria: galeriaFeature,
  historia: historiaFeature,
  biblioteca: bibliotecaFeature,
  documentos: documentosFeature,
  otrosDocumentos: otrosDocumentosFeature,
  procesosElectorales: procesosElectoralesFeature,
  fasesElectorales: fasesElectoralesFeature,
  faseDocumentos: faseDocumentosFeature,
  listasElectorales: listasElectoralesFeature,
  candidatos: candidatosFeature,
  borradores: borradoresFeature,
  comentarios: comentariosFeature,
  consultas: consultasFeature,
  convenios: conveniosFeature,
  publicacionDeConvenios: publicacionDeConveniosFeature,
  renovacionDeConvenios: renovacionDeConveniosFeature,
  convenioArchivos: convenioArchivosFeature,
  convenioBeneficios: convenioBeneficiosFeature,
  usuarios: usuariosFeature,
  usuariosGestion: usuariosGestionFeature,
  sesion: sesionFeature,
  paginas: paginasFeature,
  paginasPropias: paginasPropiasFeature,
  paginaArchivos: paginaArchivosFeature,
  enlacesMenu: enlacesMenuFeature,
  marco: marcoFeature,
  oficina: oficinaFeature,
  bandeja: bandejaFeature(replyAddresses),
  moderacion: moderacionFeature,
  plantillas: plantillasFeature,
  presencia: presenciaFeature,
  auditoria: auditoriaFeature,
  privacidad: privacidadFeature,
  avisosPrivacidad: avisosPrivacidadFeature,
  cuotas: cuotasFeature,
  colegiados: colegiadosFeature,
  padrones: padronesFeature,
  paginaConstancia: paginaConstanciaFeature,
  correo: correoFeature,
  accesos: accesosFeature,
  sesiones: sesionesFeature,
  avisos: avisosFeature,
  segundoFactor: segundoFactorFeature,
  confirmacion: confirmacionFeature,
  exigencias: exigenciasFeature,
  primerosPasos: primerosPasosFeature,
};

export const features: BoundCall[] = [
  ...Object.values(functions).flat(),
  ...capabilities.flatMap(({ features: ofCapability = [] }) => ofCapability),
];
export const readAsVisitor = visitorReads(features);
