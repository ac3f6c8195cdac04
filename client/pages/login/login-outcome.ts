import { ApiError } from '../../api.ts';
import type { SendOutcome } from '../forms/form-state.ts';
import { serverProblems } from '../forms/problems.ts';

interface Telling {
  /** Message if the server gave none. */
  failed: string;
  /** The fields the person sees. */
  fields: readonly string[];
}

/** The outcome of a call; the server's messages go to their fields, or else above the form. */
export const loginOutcome = async (
  sending: Promise<{ message?: string }>,
  { failed, fields }: Telling,
): Promise<SendOutcome> => {
  try {
    return { ok: true, message: (await sending).message ?? '' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, message: failed, problems: {} };
    const problems = serverProblems(error, fields);
    return { ok: false, message: error.message || failed, problems };
  }
};
