import * as z from 'zod/mini';
import { ApiError } from '../../api.ts';
import { fingerprint, solve, type VisitorAction } from '../../lib/bots.ts';
import type { Outcome, Problems, Values } from '../../lib/visitor-form.ts';

/* Loaded when a form is first touched: rules, HTTP and the check for programs reach nobody who only reads. */

/** The first sentence on each field that does not fit. */
export function problemsOf(schema: z.ZodMiniType, values: Values): Problems {
  const { error } = z.safeParse(schema, values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
}

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
  const problems = Object.fromEntries(
    Object.entries(error.errors).flatMap(([name, [sentence]]) =>
      fields.includes(name) && sentence ? [[name, sentence]] : [],
    ),
  );
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
