import { sequentially } from '#shared/contract/sequentially.ts';
import { ApiError } from '../../api.ts';
import { draftsOf } from './fetch-draft.ts';
import { moveCopies } from './local-copy.ts';
import { sendDraft } from './send-draft.ts';

/**
 * Takes what was left on a screen to the address that the screen has now: forms are named by the address they are
 * written at. What cannot be moved stays where it was.
 */
export const moveDrafts = async (from: string, to: string): Promise<void> => {
  moveCopies(from, to);
  try {
    await sequentially(await draftsOf(from), ([formulario, drafts]) =>
      sequentially(drafts, async ({ escritor, orden, valores }) => {
        await sendDraft({ formulario: to + formulario.slice(from.length), escritor, orden, valores });
        await sendDraft({ formulario, escritor, orden, valores: {} });
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
