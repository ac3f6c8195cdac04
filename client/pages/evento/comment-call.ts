import { comentarioInput, comentarios } from '#shared/correspondence/comentarios.ts';
import { read, write } from '../../api.ts';
import type { Attempt, VisitorCall } from '../forms/form-state.ts';
import { validate } from '../forms/problems.ts';
import { COMMENTS_PER_PAGE } from './comment-list.ts';
import { sendOutcome, spamSignals } from '../forms/visitor-call.ts';

const fields = ['nombre', 'correo', 'contenido'];

const send = async (id_evento: number, { values, key, demora }: Attempt, onChecked: () => void) => {
  const { nombre = '', correo = '', contenido = '', ...rest } = values;
  const signals = await spamSignals('comment', onChecked);
  const body = { ...rest, nombre, correo, contenido, id_evento, demora, ...signals };
  return write(comentarios.create, { body, idempotencyKey: key });
};

export const commentCall = (idEvento: number): VisitorCall => ({
  check: (values) => validate(comentarioInput, { ...values, id_evento: String(idEvento) }),
  send: (attempt, onChecked) =>
    sendOutcome(send(idEvento, attempt, onChecked), { failed: comentarios.create.failed, fields }),
});

/** Comments of an event, newest first, behind the first `offset`. */
export const readComments = (idEvento: number, offset: number) =>
  read(comentarios.listByEvento, { idEvento, limit: COMMENTS_PER_PAGE, offset });
