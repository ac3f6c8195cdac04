import { loginInput, sesion } from '#shared/sesion.ts';
import { ApiError } from '../../api.ts';
import type { Outcome, Values, VisitorCall } from '../forms/form-state.ts';
import { login } from '../../session.ts';
import { problemsIn, problemsOf } from '../forms/problems.ts';

/** The server's message for wrong credentials or too many attempts; else the call's own. */
const refusal = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return { ok: false, message: sesion.login.failed, problems: {} };
  const problems = problemsIn(error, ['email', 'password']);
  return { ok: false, message: error.message || sesion.login.failed, problems };
};

const send = async ({ email = '', password = '', remember }: Values): Promise<Outcome> => {
  try {
    await login({ email, password, remember: remember !== undefined });
    return { ok: true };
  } catch (error) {
    return refusal(error);
  }
};

/** Signing in has no bot check: attempts are counted instead. */
export const loginCall: VisitorCall = {
  check: (values) => problemsOf(loginInput, values),
  send: ({ values }, onChecked) => {
    onChecked();
    return send(values);
  },
};
