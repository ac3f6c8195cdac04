import { textos } from '../contract/words/textos.ts';

/** The pages that follow a message sent without scripts: the last part of their address, and what they say. */
export const avisosDeContacto: ReadonlyMap<string, string> = new Map([
  ['consulta-enviada', `${textos.consultaEnviada} ${textos.mensajeExitoso}`],
  ['mensaje-enviado', `${textos.mensajeEnviado} ${textos.mensajeExitoso}`],
]);
export const avisosDeComentario: ReadonlyMap<string, string> = new Map([
  ['comentario-publicado', textos.comentarioPublicado],
  ['comentario-en-espera', textos.comentarioEnEspera],
]);
