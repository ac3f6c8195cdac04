import { accesos } from '../people/accesos.ts';
import { auditoria } from '../records/auditoria.ts';
import { avisos } from '../correspondence/avisos.ts';
import { avisosPrivacidad } from '../correspondence/avisos-privacidad.ts';
import { bandeja } from '../correspondence/bandeja.ts';
import { biblioteca } from '../records/biblioteca.ts';
import { borradores } from '../records/borradores.ts';
import { candidatos, listasElectorales } from '../content/listas-electorales.ts';
import { colegiados, paginaConstancia } from '../content/colegiados.ts';
import { colegiaturas } from '../content/colegiaturas.ts';
import { comentarios } from '../correspondence/comentarios.ts';
import { configuraciones } from '../content/configuraciones.ts';
import { confirmacion } from '../people/confirmacion.ts';
import { consejos } from '../content/consejos.ts';
import { consultas } from '../correspondence/consultas.ts';
import { convenioArchivos } from '../content/convenio-archivos.ts';
import { convenioBeneficios } from '../content/convenio-beneficios.ts';
import { convenios, renovacionDeConvenios } from '../content/convenios.ts';
import { correo } from '../correspondence/correo.ts';
import { credenciales } from '../people/credenciales.ts';
import { cuentas, verificacionDeCuentas } from '../content/cuentas.ts';
import { cuotas } from '../content/cuotas.ts';
import { destacados } from '../content/destacados.ts';
import { direcciones } from '../content/direcciones.ts';
import { dirigentes } from '../content/dirigentes.ts';
import { documentos } from '../records/documentos.ts';
import { elecciones } from '../content/elecciones.ts';
import type { Group } from './endpoint.ts';
import { enlacesMenu } from '../content/enlaces-menu.ts';
import { eventoImagenes, imagenesSinDescripcion } from '../content/evento-imagenes.ts';
import { eventoTextos } from '../content/evento-textos.ts';
import { eventos } from '../content/eventos.ts';
import { exigencias } from '../people/exigencias.ts';
import { faseDocumentos, fasesElectorales } from '../content/fases-electorales.ts';
import { galeria } from '../content/galeria.ts';
import { busqueda } from '../publishing/hallazgos.ts';
import { busquedaDeEventos } from '../publishing/busqueda-de-eventos.ts';
import { historia } from '../records/historia.ts';
import { marcoDePagina } from '../publishing/marco.ts';
import { otrosDocumentos } from '../content/otros-documentos.ts';
import { ordenDirigentes, ordenImagenes, ordenTextos } from './orden.ts';
import { moderacion } from '../correspondence/moderacion.ts';
import { padrones } from '../content/padrones.ts';
import { paginaArchivos } from '../content/pagina-archivos.ts';
import { paginasPropias } from '../content/paginas-propias.ts';
import { paginaColegiatura, paginaInicio, paginas } from '../publishing/paginas.ts';
import { pendientes } from '../operation/pendientes.ts';
import { plantillas } from '../correspondence/plantillas.ts';
import { presencia } from '../records/presencia.ts';
import { primerosPasos } from '../operation/primeros-pasos.ts';
import { privacidad } from '../operation/privacidad.ts';
import { segundoFactor } from '../people/segundo-factor.ts';
import { sesion } from '../people/sesion.ts';
import { sesiones } from '../people/sesiones.ts';
import { procesosElectorales } from '../content/procesos-electorales.ts';
import { revision } from '../publishing/revision.ts';
import { publicacion } from '../content/publicacion.ts';
import { rolPropio, usuariosGestion } from '../people/usuarios-gestion.ts';
import { usuarios } from '../people/usuarios.ts';
import { webhooks } from '../records/webhooks.ts';
import { paginaVistaPrevia, vistasPrevias } from '../content/vistas-previas.ts';

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

const all = {
  ...contract,
  paginas,
  paginaInicio,
  paginaColegiatura,
  paginasPropias,
  paginaArchivos,
  enlacesMenu,
  marco: marcoDePagina,
  pendientes,
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
  rolPropio,
  avisos,
  segundoFactor,
  confirmacion,
  exigencias,
  primerosPasos,
  credenciales,
  webhooks,
} satisfies Record<string, Group>;

/** The published API and the site's own calls. */
export const groups: Record<string, Group> = all;

/** What the server reads for a page alone: no call over HTTP, and in no cache. */
export const pageReads = { paginaVistaPrevia, paginaConstancia } satisfies Record<string, Group>;

/** Every noun that the server has functions for. */
export type GroupName = keyof typeof all | keyof typeof pageReads;
