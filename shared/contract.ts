import { accesos } from './accesos.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { avisosPrivacidad } from './avisos-privacidad.ts';
import { bandeja } from './bandeja.ts';
import { biblioteca } from './biblioteca.ts';
import { borradores } from './borradores.ts';
import { candidatos, listasElectorales } from './listas-electorales.ts';
import { colegiados, paginaConstancia } from './colegiados.ts';
import { colegiaturas } from './colegiaturas.ts';
import { comentarios } from './comentarios.ts';
import { configuraciones } from './configuraciones.ts';
import { confirmacion } from './confirmacion.ts';
import { consejos } from './consejos.ts';
import { consultas } from './consultas.ts';
import { convenioArchivos } from './convenio-archivos.ts';
import { convenioBeneficios } from './convenio-beneficios.ts';
import { convenios, renovacionDeConvenios } from './convenios.ts';
import { correo } from './correo.ts';
import { credenciales } from './credenciales.ts';
import { cuentas, verificacionDeCuentas } from './cuentas.ts';
import { cuotas } from './cuotas.ts';
import { destacados } from './destacados.ts';
import { direcciones } from './direcciones.ts';
import { dirigentes } from './dirigentes.ts';
import { documentos } from './documentos.ts';
import { elecciones } from './elecciones.ts';
import type { Group } from './endpoint.ts';
import { enlacesMenu } from './enlaces-menu.ts';
import { eventoImagenes, imagenesSinDescripcion } from './evento-imagenes.ts';
import { eventoTextos } from './evento-textos.ts';
import { eventos } from './eventos.ts';
import { exigencias } from './exigencias.ts';
import { faseDocumentos, fasesElectorales } from './fases-electorales.ts';
import { galeria } from './galeria.ts';
import { busqueda } from './hallazgos.ts';
import { historia } from './historia.ts';
import { marcoDePagina } from './marco.ts';
import { otrosDocumentos } from './otros-documentos.ts';
import { ordenDirigentes, ordenImagenes, ordenTextos } from './orden.ts';
import { moderacion } from './moderacion.ts';
import { padrones } from './padrones.ts';
import { paginaArchivos } from './pagina-archivos.ts';
import { paginasPropias } from './paginas-propias.ts';
import { paginaColegiatura, paginaInicio, paginas } from './paginas.ts';
import { pendientes } from './pendientes.ts';
import { plantillas } from './plantillas.ts';
import { presencia } from './presencia.ts';
import { primerosPasos } from './primeros-pasos.ts';
import { privacidad } from './privacidad.ts';
import { segundoFactor } from './segundo-factor.ts';
import { sesion } from './sesion.ts';
import { sesiones } from './sesiones.ts';
import { procesosElectorales } from './procesos-electorales.ts';
import { revision } from './revision.ts';
import { publicacion } from './publicacion.ts';
import { rolPropio, usuariosGestion } from './usuarios-gestion.ts';
import { usuarios } from './usuarios.ts';
import { webhooks } from './webhooks.ts';
import { paginaVistaPrevia, vistasPrevias } from './vistas-previas.ts';

/** The published API, by noun. */
export const contract = {
  configuraciones,
  cuentas,
  dirigentes,
  colegiaturas,
  elecciones,
  eventos,
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

/** The published API and the site's own calls. */
export const groups: Record<string, Group> = {
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
};

/** What the server reads for a page alone: no call over HTTP, and in no cache. */
export const pageReads: Record<string, Group> = { paginaVistaPrevia, paginaConstancia };
