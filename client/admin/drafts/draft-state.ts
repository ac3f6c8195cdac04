import type { Borrador } from '#shared/records/borradores.ts';
import { createStore, type Store } from '../../ui/store.ts';

export interface DraftState {
  /** Drafts that wait for an answer: continue with them, or discard them. */
  readonly offers: readonly Borrador[];
  /** Where what is being typed is kept, or that it was saved, in words; empty when there is neither. */
  readonly status: string;
  /** The server does not have it. */
  readonly hasFailed: boolean;
}

/** What a form shows of its draft. */
interface ShownDraft {
  readonly state: Store<DraftState>;
  say: (status: string, hasFailed?: boolean) => void;
  /** Says that the record has it: stays until something is typed. */
  saySaved: (status: string) => void;
  /** Something is typed that the record does not have. */
  typed: () => void;
  /** Sets the drafts that wait for an answer. */
  offer: (found: readonly Borrador[]) => void;
  drop: (offer: Borrador) => void;
}

export const createShownDraft = (): ShownDraft => {
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
