import type { Bound } from '../http/pipeline/implement.ts';
import { accesosFeature } from './accesos.ts';
import { auditoriaFeature } from './auditoria.ts';
import { avisosFeature } from './avisos.ts';
import { avisosPrivacidadFeature } from './avisos-privacidad.ts';
import { bandejaFeature } from './bandeja/bandeja.ts';
import { plantillasFeature } from './bandeja/plantillas.ts';
import { bibliotecaFeature } from './biblioteca/biblioteca.ts';
import { borradoresFeature } from './borradores.ts';
import { busquedaFeature } from './busqueda.ts';
import { colegiadosFeature, padronesFeature, paginaConstanciaFeature } from './colegiados.ts';
import { colegiaturasFeature } from './colegiaturas.ts';
import { comentariosFeature } from './comentarios.ts';
import { confirmacionFeature } from './confirmacion.ts';
import { configuracionesFeature } from './configuraciones.ts';
import { consejosFeature } from './consejos/consejos.ts';
import { consultasFeature } from './consultas.ts';
import { convenioArchivosFeature } from './convenios/convenio-archivos.ts';
import { convenioBeneficiosFeature } from './convenios/convenio-beneficios.ts';
import { conveniosFeature, renovacionDeConveniosFeature } from './convenios/convenios.ts';
import { correoFeature } from './correo.ts';
import { credencialesFeature } from './credenciales.ts';
import { cuentasFeature, verificacionDeCuentasFeature } from './cuentas.ts';
import { cuotasFeature } from './cuotas.ts';
import { destacadosFeature } from './eventos/destacados.ts';
import { direccionesFeature } from './eventos/direcciones.ts';
import { dirigentesFeature, ordenDirigentesFeature } from './dirigentes.ts';
import { documentosFeature } from './documentos.ts';
import { eleccionesFeature } from './elecciones.ts';
import {
  eventoImagenesFeature,
  imagenesSinDescripcionFeature,
  ordenImagenesFeature,
} from './eventos/content/evento-imagenes.ts';
import { eventoTextosFeature, ordenTextosFeature } from './eventos/content/evento-textos.ts';
import { eventosFeature } from './eventos/eventos.ts';
import { enlacesMenuFeature } from './paginas-propias/enlaces-menu.ts';
import { exigenciasFeature } from './exigencias.ts';
import { galeriaFeature } from './galeria.ts';
import { historiaFeature } from './historia.ts';
import { marcoFeature } from './marco.ts';
import { moderacionFeature } from './moderacion/moderacion.ts';
import { otrosDocumentosFeature } from './otros-documentos.ts';
import { paginaArchivosFeature } from './paginas-propias/pagina-archivos.ts';
import { paginasPropiasFeature } from './paginas-propias/paginas-propias.ts';
import { faseDocumentosFeature, fasesElectoralesFeature } from './procesos-electorales/fases.ts';
import { candidatosFeature, listasElectoralesFeature } from './procesos-electorales/listas.ts';
import { procesosElectoralesFeature } from './procesos-electorales/procesos-electorales.ts';
import { publicacionFeature } from './eventos/publicacion.ts';
import {
  paginaColegiaturaFeature,
  paginaInicioFeature,
  paginasFeature,
  paginaVistaPreviaFeature,
} from './paginas.ts';
import { pendientesFeature } from './pendientes.ts';
import { presenciaFeature } from './presencia.ts';
import { primerosPasosFeature } from './primeros-pasos.ts';
import { privacidadFeature } from './privacidad.ts';
import { revisionFeature } from './eventos/revision.ts';
import { segundoFactorFeature } from './segundo-factor.ts';
import { sesionFeature } from './sesion.ts';
import { sesionesFeature } from './sesiones.ts';
import { rolPropioFeature, usuariosGestionFeature } from './usuarios-gestion.ts';
import { usuariosFeature } from './usuarios.ts';
import { vistasPreviasFeature } from './eventos/vistas-previas.ts';
import { webhooksFeature } from './webhooks.ts';

export const features: Bound[] = [
  ...busquedaFeature,
  ...configuracionesFeature,
  ...cuentasFeature,
  ...verificacionDeCuentasFeature,
  ...dirigentesFeature,
  ...ordenDirigentesFeature,
  ...consejosFeature,
  ...colegiaturasFeature,
  ...eleccionesFeature,
  ...eventosFeature,
  ...publicacionFeature,
  ...revisionFeature,
  ...vistasPreviasFeature,
  ...paginaVistaPreviaFeature,
  ...direccionesFeature,
  ...destacadosFeature,
  ...eventoTextosFeature,
  ...ordenTextosFeature,
  ...eventoImagenesFeature,
  ...ordenImagenesFeature,
  ...imagenesSinDescripcionFeature,
  ...galeriaFeature,
  ...historiaFeature,
  ...bibliotecaFeature,
  ...documentosFeature,
  ...otrosDocumentosFeature,
  ...procesosElectoralesFeature,
  ...fasesElectoralesFeature,
  ...faseDocumentosFeature,
  ...listasElectoralesFeature,
  ...candidatosFeature,
  ...borradoresFeature,
  ...comentariosFeature,
  ...consultasFeature,
  ...conveniosFeature,
  ...renovacionDeConveniosFeature,
  ...convenioArchivosFeature,
  ...convenioBeneficiosFeature,
  ...usuariosFeature,
  ...usuariosGestionFeature,
  ...rolPropioFeature,
  ...sesionFeature,
  ...paginasFeature,
  ...paginaInicioFeature,
  ...paginaColegiaturaFeature,
  ...paginasPropiasFeature,
  ...paginaArchivosFeature,
  ...enlacesMenuFeature,
  ...marcoFeature,
  ...pendientesFeature,
  ...bandejaFeature,
  ...moderacionFeature,
  ...plantillasFeature,
  ...presenciaFeature,
  ...auditoriaFeature,
  ...privacidadFeature,
  ...avisosPrivacidadFeature,
  ...cuotasFeature,
  ...colegiadosFeature,
  ...padronesFeature,
  ...paginaConstanciaFeature,
  ...correoFeature,
  ...accesosFeature,
  ...sesionesFeature,
  ...avisosFeature,
  ...segundoFactorFeature,
  ...confirmacionFeature,
  ...exigenciasFeature,
  ...primerosPasosFeature,
  ...credencialesFeature,
  ...webhooksFeature,
];
