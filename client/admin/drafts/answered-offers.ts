import type { Borrador } from '#shared/records/borradores.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { LocalCopies } from './local-copies.ts';
import { sendDraft } from './send-draft.ts';

/** Drafts of other pages that the user has resumed or discarded, until they are deleted on the server. */
export const createAnsweredOffers = (formulario: string, local: LocalCopies) => {
  /** Last revision (`orden`) by writer. */
  const orders = new Map<string, number>();
  const forget = (escritor: string): void => {
    local.remove(escritor);
    orders.delete(escritor);
  };
  return {
    orders,
    add: ({ escritor, orden }: Borrador) => orders.set(escritor, orden),
    forget,
    /** Deletes them on the server. */
    end: (): Promise<void> =>
      sequentially(orders, async ([escritor, orden]) => {
        await sendDraft({ formulario, escritor, orden, valores: {} });
        forget(escritor);
      }),
  };
};
