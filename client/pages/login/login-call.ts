import { type FaltaSegundoFactor, loginInput, sesion } from '#shared/people/sesion.ts';
import { login } from '../../session.ts';
import type { VisitorCall } from '../forms/form-state.ts';
import { validate } from '../forms/problems.ts';
import { loginOutcome } from './login-outcome.ts';

type Body = Parameters<typeof login>[0];

/** Signing in has no bot check: attempts are counted instead. `onNeeded` is called when a second step is needed. */
export const loginCall = (onNeeded: (needed: FaltaSegundoFactor) => void): VisitorCall => {
  const signIn = async (body: Body): Promise<{ message?: string }> => {
    const needed = await login(body);
    if (needed) onNeeded(needed);
    return {};
  };
  return {
    check: (values) => validate(loginInput, values),
    send: ({ values: { email = '', password = '', remember } }, onChecked) => {
      onChecked();
      const sending = signIn({ email, password, remember: remember !== undefined });
      return loginOutcome(sending, { failed: sesion.login.failed, fields: ['email', 'password'] });
    },
  };
};
