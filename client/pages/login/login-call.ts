import { loginInput, sesion } from '#shared/sesion.ts';
import { login } from '../../session.ts';
import type { VisitorCall } from '../forms/form-state.ts';
import { problemsOf } from '../forms/problems.ts';
import { outcomeOf } from './outcome.ts';

const signIn = async (body: Parameters<typeof login>[0]): Promise<{ message?: string }> => {
  await login(body);
  return {};
};

/** Signing in has no bot check: attempts are counted instead. */
export const loginCall: VisitorCall = {
  check: (values) => problemsOf(loginInput, values),
  send: ({ values: { email = '', password = '', remember } }, onChecked) => {
    onChecked();
    const sending = signIn({ email, password, remember: remember !== undefined });
    return outcomeOf(sending, { failed: sesion.login.failed, fields: ['email', 'password'] });
  },
};
