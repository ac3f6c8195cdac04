import type { Borrador } from '#shared/records/borradores.ts';
import { createStore, type Store } from '../../ui/store.ts';

export interface DraftState {
  /** Drafts offered to be resumed or discarded. */
  readonly offers: readonly Borrador[];
  /** Status text: where the draft is stored, or that the record was saved; empty for neither. */
  readonly status: string;
  /** The draft could not be stored on the server. */
  readonly hasFailed: boolean;
}

/** Draft status and offers that a form shows, with their updates. */
interface ShownDraft {
  readonly state: Store<DraftState>;
  say: (status: string, hasFailed?: boolean) => void;
  /** Shows that the record was saved, until something is typed. */
  saySaved: (status: string) => void;
  /** Something new was typed. */
  typed: () => void;
  /** Sets the offered drafts. */
  offer: (found: readonly Borrador[]) => void;
  drop: (offer: Borrador) => void;
}

export const createDraftState = (): ShownDraft => {
  const state = createStore<DraftState>({ offers: [], status: '', hasFailed: false });
  let saved = '';
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  const isSaved = (): boolean => saved !== '' && state.get().status === saved;
  return {
    state,
    say: (status, hasFailed = false) => {
      if (status === '' && isSaved()) return;
      if (status !== state.get().status) change({ status, hasFailed });
    },
    saySaved: (status) => {
      saved = status;
      change({ status, hasFailed: false });
    },
    typed: () => {
      if (isSaved()) change({ status: '' });
    },
    offer: (offers) => {
      if (offers.length > 0) change({ offers });
    },
    drop: (offer) => change({ offers: state.get().offers.filter((one) => one !== offer) }),
  };
};
