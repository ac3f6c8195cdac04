import { accesos, pedirInput } from '#shared/people/accesos.ts';
import { write } from '../../api.ts';
import type { VisitorCall } from '../forms/form-state.ts';
import { problemsOf } from '../forms/problems.ts';
import { outcomeOf } from './outcome.ts';

export const recoveryCall: VisitorCall = {
  check: (values) => problemsOf(pedirInput, values),
  send: ({ values: { email = '' } }, onChecked) => {
    onChecked();
    return outcomeOf(write(accesos.pedir, { body: { email } }), {
      failed: accesos.pedir.failed,
      fields: ['email'],
    });
  },
};
