import type { Borrador } from '#shared/records/borradores.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { LocalCopies } from './local-copy.ts';
import { sendDraft } from './send-draft.ts';

/** Offers of a form that were answered: drafts of other pages, until the server has let go of them. */
export const createAnswered = (formulario: string, local: LocalCopies) => {
  /** By writer, how far it had come. */
  const orders = new Map<string, number>();
  const forget = (escritor: string): void => {
    local.remove(escritor);
    orders.delete(escritor);
  };
  return {
    orders,
    add: ({ escritor, orden }: Borrador) => orders.set(escritor, orden),
    forget,
    /** Ends them. */
    end: (): Promise<void> =>
      sequentially(orders, async ([escritor, orden]) => {
        await sendDraft({ formulario, escritor, orden, valores: {} });
        forget(escritor);
      }),
  };
};
