import { sequentially } from '#shared/contract/sequentially.ts';
import { ApiError } from '../../api.ts';
import { fetchScreenDrafts } from './fetch-drafts.ts';
import { moveLocalCopies } from './local-copies.ts';
import { sendDraft } from './send-draft.ts';

/**
 * Moves a screen's drafts to its new address, since form names contain the address. Drafts that cannot be moved stay where they
 * are.
 */
export const moveDrafts = async (from: string, to: string): Promise<void> => {
  moveLocalCopies(from, to);
  try {
    await sequentially(await fetchScreenDrafts(from), ([formulario, drafts]) =>
      sequentially(drafts, async ({ escritor, orden, valores }) => {
        await sendDraft({ formulario: to + formulario.slice(from.length), escritor, orden, valores });
        await sendDraft({ formulario, escritor, orden, valores: {} });
      }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};
