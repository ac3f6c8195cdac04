import { ApiError } from '../../api.ts';
import { fingerprint, getBotCheckToken, type VisitorAction } from '../bot-check/bot-check.ts';
import type { SendOutcome } from './form-state.ts';
import { serverProblems } from './problems.ts';

/** Loaded when a form is first touched, so that readers do not download rules, HTTP library and bot check. */

/** What the form sends besides the fields. */
export async function spamSignals(action: VisitorAction, onChecked: () => void) {
  const [token, print] = await Promise.all([getBotCheckToken(action), fingerprint()]);
  onChecked();
  return { recaptcha_token: token, fingerprint: print };
}

const TOO_MANY = 429;

/** Visible fields get the server's messages, too many attempts its general one, and anything else the form's. */
function refusal(error: unknown, failed: string, fields: readonly string[]): SendOutcome {
  if (!(error instanceof ApiError)) return { ok: false, message: failed, problems: {} };
  const problems = serverProblems(error, fields);
  const hasProblems = Object.keys(problems).length > 0;
  const message = error.status === TOO_MANY ? error.message : failed;
  return { ok: false, message: hasProblems ? '' : message, problems };
}

export async function sendOutcome(
  sending: Promise<unknown>,
  { failed, fields }: { failed: string; fields: readonly string[] },
): Promise<SendOutcome> {
  try {
    await sending;
    return { ok: true };
  } catch (error) {
    return refusal(error, failed, fields);
  }
}
