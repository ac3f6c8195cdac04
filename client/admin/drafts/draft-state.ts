import type { Borrador } from '#shared/records/borradores.ts';
import { createStore, type Store } from '../../ui/store.ts';

export interface DraftState {
  /** Drafts that wait for an answer: continue with them, or discard them. */
  readonly offers: readonly Borrador[];
  /** Where what is being typed is kept, in words; empty when there is nothing to keep. */
  readonly status: string;
  /** The server does not have it. */
  readonly hasFailed: boolean;
}

/** What a form shows of its draft. */
interface ShownDraft {
  readonly state: Store<DraftState>;
  say: (status: string, hasFailed?: boolean) => void;
  /** Sets the drafts that wait for an answer. */
  offer: (found: readonly Borrador[]) => void;
  drop: (offer: Borrador) => void;
}

export const createShownDraft = (): ShownDraft => {
  const state = createStore<DraftState>({ offers: [], status: '', hasFailed: false });
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  return {
    state,
    say: (status, hasFailed = false) => {
      if (status !== state.get().status) change({ status, hasFailed });
    },
    offer: (offers) => {
      if (offers.length > 0) change({ offers });
    },
    drop: (offer) => change({ offers: state.get().offers.filter((one) => one !== offer) }),
  };
};
