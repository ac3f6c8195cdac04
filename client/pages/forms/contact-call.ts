import * as z from 'zod/mini';
import { telefono } from '#shared/contract/fields/campos.ts';
import { consultaInput, consultas } from '#shared/correspondence/consultas.ts';
import { write } from '../../api.ts';
import type { Attempt, VisitorCall } from './form-state.ts';
import { validate } from './problems.ts';
import { sendOutcome, spamSignals } from './visitor-call.ts';

const send = async ({ values, key, demora }: Attempt, onChecked: () => void) => {
  const { nombre = '', correo = '', mensaje = '', ...rest } = values;
  const signals = await spamSignals('contact', onChecked);
  const body = { ...rest, nombre, correo, mensaje, demora, ...signals };
  return write(consultas.create, { body, idempotencyKey: key });
};

const call = (schema: z.ZodMiniType, fields: readonly string[]): VisitorCall => ({
  check: (values) => validate(schema, values),
  send: (attempt, onChecked) =>
    sendOutcome(send(attempt, onChecked), { failed: consultas.create.failed, fields }),
});

export const shortContactCall = call(consultaInput, ['nombre', 'correo', 'mensaje']);
/** The contact page also asks for a number. */
export const fullContactCall = call(z.extend(consultaInput, { telefono }), [
  'nombre',
  'correo',
  'telefono',
  'mensaje',
]);
