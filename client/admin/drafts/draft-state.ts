import type { Borrador, ValoresDeBorrador } from '#shared/borradores.ts';
import { createStore, type Store } from '../../ui/store.ts';

export interface DraftState {
  /** Drafts that wait for an answer: continue with them, or discard them. */
  readonly offers: readonly Borrador[];
  /** Where what is being typed is kept, in words; empty when there is nothing to keep. */
  readonly status: string;
}

/** What a form shows of its draft. */
export interface ShownDraft {
  readonly state: Store<DraftState>;
  say: (status: string) => void;
  /** Adds drafts that wait for an answer; a newer one of the same writer takes the place of the older. */
  offer: (found: readonly Borrador[]) => void;
  drop: (offer: Borrador) => void;
  /** What the waiting drafts hold together; of a field that several hold, the last one's value. */
  offered: () => ValoresDeBorrador;
}

export const createShownDraft = (): ShownDraft => {
  const state = createStore<DraftState>({ offers: [], status: '' });
  const change = (part: Partial<DraftState>): void => state.set({ ...state.get(), ...part });
  return {
    state,
    say: (status) => {
      if (status !== state.get().status) change({ status });
    },
    offer: (found) => {
      const others = state
        .get()
        .offers.filter((one) => found.every(({ escritor }) => escritor !== one.escritor));
      if (found.length > 0) change({ offers: [...others, ...found] });
    },
    drop: (offer) => change({ offers: state.get().offers.filter((one) => one !== offer) }),
    offered: () => Object.assign({}, ...state.get().offers.map(({ valores }) => valores)),
  };
};
