import { accesos } from '../people/accesos.ts';
import { auditoria } from '../records/auditoria.ts';
import { avisos } from '../correspondence/avisos.ts';
import { avisosPrivacidad } from '../correspondence/avisos-privacidad.ts';
import { bandeja } from '../correspondence/bandeja.ts';
import { biblioteca } from '../records/biblioteca.ts';
import { borradores } from '../records/borradores.ts';
import { candidatos, listasElectorales } from '../content/elections/listas-electorales.ts';
import { colegiados, paginaConstancia } from '../content/members/colegiados.ts';
import { colegiaturas } from '../content/membership/colegiaturas.ts';
import { comentarios } from '../correspondence/comentarios.ts';
import { configuraciones } from '../content/settings/configuraciones.ts';
import { confirmacion } from '../people/confirmacion.ts';
import { consejos } from '../content/councils/consejos.ts';
import { consultas } from '../correspondence/consultas.ts';
import { convenioArchivos } from '../content/agreements/convenio-archivos.ts';
import { convenioBeneficios } from '../content/agreements/convenio-beneficios.ts';
import { convenios, publicacionDeConvenios, renovacionDeConvenios } from '../content/agreements/convenios.ts';
import { correo } from '../correspondence/correo.ts';
import { cuentas, verificacionDeCuentas } from '../content/bank-accounts/cuentas.ts';
import { cuotas } from '../content/fees/cuotas.ts';
import { destacados } from '../content/events/destacados.ts';
import { direcciones } from '../content/events/slugs.ts';
import { dirigentes } from '../content/councils/dirigentes.ts';
import { documentos } from '../records/documentos.ts';
import { elecciones } from '../content/elections/elecciones.ts';
import * as ofCapabilities from './capabilities/calls.ts';
import type { Group } from './endpoint.ts';
import type { Noun } from './nouns.ts';
import { enlacesMenu } from '../content/pages/enlaces-menu.ts';
import { eventoImagenes, imagenesSinDescripcion } from '../content/events/evento-imagenes.ts';
import { eventoTextos } from '../content/events/evento-textos.ts';
import { eventos } from '../content/events/eventos.ts';
import { exigencias } from '../people/exigencias.ts';
import { faseDocumentos, fasesElectorales } from '../content/elections/fases-electorales.ts';
import { galeria } from '../content/events/galeria.ts';
import { busqueda } from '../publishing/hallazgos.ts';
import { busquedaDeEventos } from '../publishing/busqueda-de-eventos.ts';
import { historia } from '../records/historia.ts';
import { marcoDePagina } from '../publishing/marco.ts';
import { otrosDocumentos } from '../content/membership/otros-documentos.ts';
import { ordenDirigentes, ordenImagenes, ordenTextos } from './orden.ts';
import { moderacion } from '../correspondence/moderacion.ts';
import { padrones } from '../content/members/padrones.ts';
import { paginaArchivos } from '../content/pages/pagina-archivos.ts';
import { paginasPropias } from '../content/pages/paginas-propias.ts';
import { paginas } from '../publishing/paginas.ts';
import { oficina } from '../operation/oficina.ts';
import { plantillas } from '../correspondence/plantillas.ts';
import { presencia } from '../records/presencia.ts';
import { primerosPasos } from '../operation/primeros-pasos.ts';
import { privacidad } from '../operation/privacidad.ts';
import { segundoFactor } from '../people/segundo-factor.ts';
import { sesion } from '../people/sesion.ts';
import { sesiones } from '../people/sesiones.ts';
import { procesosElectorales } from '../content/elections/procesos-electorales.ts';
import { revision } from '../publishing/revision.ts';
import { publicacion } from '../content/events/publicacion.ts';
import { usuariosGestion } from '../people/usuarios-gestion.ts';
import { usuarios } from '../people/usuarios.ts';
import { paginaVistaPrevia, vistasPrevias } from '../content/events/vistas-previas.ts';

/** The published API, by noun. */
export const contract = {
  configuraciones,
  cuentas,
  dirigentes,
  colegiaturas,
  elecciones,
  eventos,
  busquedaDeEventos,
  eventoTextos,
  eventoImagenes,
  galeria,
  comentarios,
  consultas,
  convenios,
  convenioArchivos,
  convenioBeneficios,
  usuarios,
  sesion,
} satisfies Record<string, Group>;

/** Reads for server-rendered pages only: not reachable over HTTP and never cached. */
export const pageReads = { paginaVistaPrevia, paginaConstancia } satisfies Record<string, Group>;

/** Nouns without calls: calls of another noun write their rows. */
type WithoutCalls = 'consultaMensajes' | 'decisionesComentarios';

const all = {
  ...contract,
  paginas,
  paginasPropias,
  paginaArchivos,
  enlacesMenu,
  marco: marcoDePagina,
  oficina,
  bandeja,
  plantillas,
  moderacion,
  publicacion,
  revision,
  vistasPrevias,
  direcciones,
  destacados,
  ordenDirigentes,
  ordenTextos,
  ordenImagenes,
  imagenesSinDescripcion,
  auditoria,
  historia,
  biblioteca,
  documentos,
  otrosDocumentos,
  consejos,
  publicacionDeConvenios,
  renovacionDeConvenios,
  verificacionDeCuentas,
  busqueda,
  procesosElectorales,
  fasesElectorales,
  faseDocumentos,
  listasElectorales,
  candidatos,
  presencia,
  borradores,
  privacidad,
  avisosPrivacidad,
  cuotas,
  colegiados,
  padrones,
  correo,
  accesos,
  sesiones,
  usuariosGestion,
  avisos,
  segundoFactor,
  confirmacion,
  exigencias,
  primerosPasos,
  ...ofCapabilities,
} satisfies Record<string, Group> & Record<Exclude<Noun, WithoutCalls | keyof typeof pageReads>, Group>;

/** All calls by noun: the published API and the site's own. */
export const groups: Record<string, Group> = all;

/** The type of all calls, with the exact type of each. */
export type Groups = typeof all;

/** Every noun that needs handlers on the server; capabilities register their own. */
export type GroupName = Exclude<keyof typeof all, keyof typeof ofCapabilities> | keyof typeof pageReads;
