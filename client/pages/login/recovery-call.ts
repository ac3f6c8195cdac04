import { accesos, pedirInput } from '#shared/people/accesos.ts';
import { write } from '../../api.ts';
import type { VisitorCall } from '../forms/form-state.ts';
import { validate } from '../forms/problems.ts';
import { loginOutcome } from './login-outcome.ts';

export const recoveryCall: VisitorCall = {
  check: (values) => validate(pedirInput, values),
  send: ({ values: { email = '' } }, onChecked) => {
    onChecked();
    return loginOutcome(write(accesos.pedir, { body: { email } }), {
      failed: accesos.pedir.failed,
      fields: ['email'],
    });
  },
};
