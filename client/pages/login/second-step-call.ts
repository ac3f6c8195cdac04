import { codigoInput, segundoFactor } from '#shared/people/segundo-factor.ts';
import { ApiError } from '../../api.ts';
import { finishLogin } from '../../session.ts';
import type { VisitorCall } from '../forms/form-state.ts';
import { validate } from '../forms/problems.ts';
import { loginOutcome } from './login-outcome.ts';

const CONFLICT = 409;

/** Sends the code for a challenge; `onLate` is called when that is over. */
export const secondStepCall = (desafio: string, onLate: () => void): VisitorCall => ({
  check: (values) => validate(codigoInput, values),
  send: async ({ values: { codigo = '' } }, onChecked) => {
    onChecked();
    const sending = finishLogin({ desafio, codigo }).then(() => ({}));
    const outcome = await loginOutcome(
      sending.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === CONFLICT) onLate();
        throw error;
      }),
      { failed: segundoFactor.ingresar.failed, fields: ['codigo'] },
    );
    return outcome;
  },
});
