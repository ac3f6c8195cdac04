// Every `EndpointForm` keeps what is typed, and no screen knows of it. The keeper compares what the form holds with
// what the server has, and makes them equal: two seconds after the last key, when the page is hidden, and when the form
// is saved or discarded. A copy in `localStorage` stands until the server has it, also when somebody signs out. A draft
// belongs to a person and a form (path and id), and holds only fields that differ from the saved ones. Each form that
// writes has a random name, so a save that replaces the draft of another tab or device answers with what it replaced,
// and that is offered like any other. `pace.ts` decides when, `draft-band.tsx` asks. The calls are exchanges: no audit,
// no history, nothing becomes stale.
import type { Borrador, ValoresDeBorrador } from '#shared/records/borradores.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { Store } from '../../ui/store.ts';
import { randomKey } from '../ui/form/form-state.ts';
import { createShownDraft, type DraftState } from './draft-state.ts';
import { failedText, isPassing, keptText } from './draft-status.ts';
import { arrivedWith, fetchDrafts } from './fetch-draft.ts';
import { localCopies } from './local-copy.ts';
import { createPace, type Pace } from './pace.ts';
import { sendDraft } from './send-draft.ts';

/** From the last key until the copy in this browser is written. */
const LOCAL_PAUSE_MS = 300;
const NOTHING = '{}';

/** Keeps what is typed into one form, and offers what earlier pages kept. */
export interface DraftKeeper extends Omit<Pace, 'resume'> {
  readonly state: Store<DraftState>;
  /** Reads what earlier pages kept. `typed` tells from now on what the form holds and nobody saved. */
  start: (typed: () => ValoresDeBorrador) => Promise<void>;
  /** An offer was answered. */
  settle: (offer: Borrador) => void;
}

interface Kept {
  user: number;
  formulario: string;
}

/** Where this browser has a copy, it goes further than the server's draft of the same page. */
const newestOf = (there: readonly Borrador[], here: readonly Borrador[]): Borrador[] => {
  const copied = new Set(here.map(({ escritor }) => escritor));
  return [...there.filter(({ escritor }) => !copied.has(escritor)), ...here];
};

const nothingTyped = (): ValoresDeBorrador => ({});

export const createKeeper = ({ user, formulario }: Kept): DraftKeeper => {
  const shown = createShownDraft();
  let typed = nothingTyped;
  const local = localCopies(user, formulario);
  /** Each page keeps a draft of its own: none replaces what another tab, device or earlier page kept. */
  const escritor = randomKey();
  /** What the server has of it, as far as this form knows. */
  let held = { text: NOTHING, guardado: '' };
  /** Writers of answered offers, until the server has let go of them. */
  const answered = new Set<string>();
  let localTimer: ReturnType<typeof setTimeout> | undefined;

  const isHeld = (): boolean => JSON.stringify(typed()) === held.text;
  /** Whether what the form holds is on the server or in this browser. */
  const isHere = (): boolean => isHeld() || local.write(escritor, typed());

  const send = async (valores: ValoresDeBorrador, text: string): Promise<void> => {
    held = { text, guardado: await sendDraft({ formulario, escritor, valores }) };
  };
  /** Only once this draft is kept, which may go on from an answered one. */
  const forgetAnswered = (): Promise<void> =>
    sequentially(answered, async (other) => {
      await sendDraft({ formulario, escritor: other, valores: {} });
      local.remove(other);
      answered.delete(other);
    });

  /** Brings the server to what the form holds. */
  const pace = createPace(async () => {
    const valores = typed();
    const text = JSON.stringify(valores);
    const isSafe = isHere();
    try {
      if (!isHeld()) await send(valores, text);
      await forgetAnswered();
    } catch (error) {
      shown.say(text === NOTHING ? '' : failedText(error, isSafe));
      return isPassing(error) ? 'failed' : 'nothing';
    }
    shown.say(keptText(held.guardado, typed()));
    if (!isHeld()) return 'typed';
    local.remove(escritor);
    return 'nothing';
  });
  const changed = (): void => {
    pace.changed();
    clearTimeout(localTimer);
    localTimer = setTimeout(isHere, LOCAL_PAUSE_MS);
  };

  return {
    ...pace,
    state: shown.state,
    changed,
    start: async (asked) => {
      typed = asked;
      pace.resume();
      const here = local.read();
      const there = arrivedWith(formulario) ?? (await fetchDrafts(formulario));
      const found = newestOf(there, here);
      shown.offer(found.filter((one) => one.escritor !== escritor && !answered.has(one.escritor)));
    },
    settle: (offer) => {
      shown.drop(offer);
      answered.add(offer.escritor);
      pace.flush();
    },
  };
};
