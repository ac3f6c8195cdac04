import { accesos, nuevaContrasenaInput } from '#shared/people/accesos.ts';
import { write } from '../../api.ts';
import type { Values, VisitorCall } from '../forms/form-state.ts';
import { validate } from '../forms/problems.ts';
import { loginOutcome } from './login-outcome.ts';

const KEY = /^llave-(\d+)$/;

const bodyOf = ({ password = '', password_confirmation = '' }: Values) => ({
  clave: location.hash.slice(1),
  password,
  password_confirmation,
});

/** The passkeys that were marked. */
const markedIn = (values: Values): number[] =>
  Object.keys(values)
    .flatMap((name) => KEY.exec(name)?.[1] ?? [])
    .map(Number);

/** `onOver` receives the reason when the link is no longer valid: it may expire while somebody types. */
export const passwordCall = (onOver: (reason: string) => void): VisitorCall => ({
  check: (values) => {
    const { clave: _told, ...problems } = validate(nuevaContrasenaInput, bodyOf(values));
    return problems;
  },
  send: async ({ values }, onChecked) => {
    onChecked();
    const sending = write(accesos.usar, { body: { ...bodyOf(values), quitar_llaves: markedIn(values) } });
    const fields = ['clave', 'password', 'password_confirmation'];
    const outcome = await loginOutcome(sending, { failed: accesos.usar.failed, fields });
    if (!outcome.ok && outcome.problems['clave']) onOver(outcome.problems['clave']);
    return outcome;
  },
});
