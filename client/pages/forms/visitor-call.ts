import { ApiError } from '../../api.ts';
import { fingerprint, solve, type VisitorAction } from '../bot-check/bot-check.ts';
import type { Outcome } from './form-state.ts';
import { problemsIn } from './problems.ts';

/* Loaded when a form is first touched: rules, HTTP and the check for programs reach nobody who only reads. */

/** What the form sends besides what was typed. */
export async function signalsFor(action: VisitorAction, onChecked: () => void) {
  const [token, print] = await Promise.all([solve(action), fingerprint()]);
  onChecked();
  return { recaptcha_token: token, fingerprint: print };
}

const TOO_MANY = 429;

/** Fields the person sees get the server's sentences; too many tries, its own one; all else, the form's. */
function refusal(error: unknown, failed: string, fields: readonly string[]): Outcome {
  if (!(error instanceof ApiError)) return { ok: false, message: failed, problems: {} };
  const problems = problemsIn(error, fields);
  const told = Object.keys(problems).length > 0;
  const message = error.status === TOO_MANY ? error.message : failed;
  return { ok: false, message: told ? '' : message, problems };
}

/** The outcome of sending, whatever happened. */
export async function outcomeOf(
  sending: Promise<unknown>,
  { failed, fields }: { failed: string; fields: readonly string[] },
): Promise<Outcome> {
  try {
    await sending;
    return { ok: true };
  } catch (error) {
    return refusal(error, failed, fields);
  }
}
