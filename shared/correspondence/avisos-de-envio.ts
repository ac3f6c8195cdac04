import { textos } from '../contract/words/textos.ts';

/** Messages of the pages shown after a form was sent without scripts, by the last segment of their path. */
export const avisosDeContacto: ReadonlyMap<string, string> = new Map([
  ['consulta-enviada', `${textos.consultaEnviada} ${textos.mensajeExitoso}`],
  ['mensaje-enviado', `${textos.mensajeEnviado} ${textos.mensajeExitoso}`],
]);
export const avisosDeComentario: ReadonlyMap<string, string> = new Map([
  ['comentario-publicado', textos.comentarioPublicado],
  ['comentario-en-espera', textos.comentarioEnEspera],
]);
