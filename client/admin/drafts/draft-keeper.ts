// Every `EndpointForm` keeps what is typed, and no screen knows of it. The keeper compares what the form holds with
// what the server has, and makes them equal: two seconds after the last key, when the page is hidden, and when the form
// is saved or discarded. A copy in `localStorage` stands until the server has it, also when somebody signs out. A draft
// belongs to a person and a form (path and id), and holds only fields that differ from the saved ones. Each form that
// writes has a random name, so none replaces the draft of another tab or device, and counts what it writes: a call that
// arrives late changes nothing. The save of the record ends its drafts in its own transaction; what is being saved, and
// what was saved while the form still holds it, is not sent as a draft. `pace.ts` decides when, `draft-band.tsx` asks. The
// calls are exchanges: no audit, no history, nothing becomes stale.
import type { Borrador, BorradoresGuardados, ValoresDeBorrador } from '#shared/records/borradores.ts';
import type { Store } from '../../ui/store.ts';
import { randomKey } from '../ui/form/form-state.ts';
import { createAnswered } from './answered.ts';
import { createShownDraft, type DraftState } from './draft-state.ts';
import { failedText, isPassing, keptText, SAVING, savedText } from './draft-status.ts';
import { arrivedWith, fetchDrafts } from './fetch-draft.ts';
import { localCopies } from './local-copy.ts';
import { createOwnDraft, NOTHING } from './own-draft.ts';
import { createPace, type Pace } from './pace.ts';
import { sendDraft, sendFormCopies } from './send-draft.ts';

/** From the last key until the copy in this browser is written. */
const LOCAL_PAUSE_MS = 300;

/** Keeps what is typed into one form, and offers what earlier pages kept. */
export interface DraftKeeper extends Omit<Pace, 'resume'> {
  readonly state: Store<DraftState>;
  /** Reads what earlier pages kept. `typed` tells from now on what the form holds and nobody saved. */
  start: (typed: () => ValoresDeBorrador) => Promise<void>;
  /** An offer was answered. */
  settle: (offer: Borrador) => void;
  /** What the form holds is being saved. */
  save: () => DraftSave;
}

/** A save of the form, under way. */
export interface DraftSave {
  /** The drafts that end with it; undefined where there are none. */
  ends: BorradoresGuardados | undefined;
  over: (isSaved: boolean) => void;
}

interface KeptForm {
  user: number;
  formulario: string;
}

/** Where this browser has a copy, it goes further than the server's draft of the same page. The newest first. */
const newestOf = (there: readonly Borrador[], here: readonly Borrador[]): Borrador[] => {
  const copied = new Set(here.map(({ escritor }) => escritor));
  return [...there.filter(({ escritor }) => !copied.has(escritor)), ...here].toSorted((one, other) =>
    other.guardado.localeCompare(one.guardado),
  );
};

/** The server's drafts of a form, after this browser's copies have gone there: it knows what of them was saved since. */
const lookAgain = async (user: number, formulario: string): Promise<Borrador[]> => {
  await sendFormCopies(user, formulario);
  return fetchDrafts(formulario);
};

interface Saving {
  formulario: string;
  own: ReturnType<typeof createOwnDraft>;
  answered: ReturnType<typeof createAnswered>;
  escritor: string;
  shown: ReturnType<typeof createShownDraft>;
}

const beginSave = (
  { own, answered, formulario, escritor, shown }: Saving,
  changed: () => void,
): DraftSave => {
  const { orden, over } = own.save();
  const before = shown.state.get().status;
  shown.say(SAVING);
  const escritores = { ...Object.fromEntries(answered.orders), ...(orden > 0 && { [escritor]: orden }) };
  const writers = Object.keys(escritores);
  return {
    ends: writers.length > 0 ? { formulario, escritores } : undefined,
    over: (isSaved) => {
      over(isSaved);
      if (isSaved) shown.saySaved(savedText(new Date().toISOString()));
      else shown.say(before);
      if (isSaved) writers.forEach(answered.forget);
      changed();
    },
  };
};

export const createKeeper = ({ user, formulario }: KeptForm): DraftKeeper => {
  const shown = createShownDraft();
  const own = createOwnDraft();
  const local = localCopies(user, formulario);
  /** Each page keeps a draft of its own: none replaces what another tab, device or earlier page kept. */
  const escritor = randomKey();
  const answered = createAnswered(formulario, local);
  let localTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether what the form holds is on the server or in this browser. */
  const isHere = (): boolean => own.isThere() || own.isSaved() || local.write({ ...own.look(), escritor });
  const send = async (): Promise<void> => {
    const now = own.look();
    const { orden, valores } = now;
    own.arrived(now, await sendDraft({ formulario, escritor, orden, valores }));
  };

  /** Brings the server to what the form holds. */
  const pace = createPace(async () => {
    const { text } = own.look();
    const isSafe = isHere();
    if (own.isSaving()) return 'typed';
    if (own.isSaved()) return 'nothing';
    try {
      if (!own.isThere()) await send();
      // Only once this draft is kept, which may go on from an answered one.
      await answered.end();
    } catch (error) {
      if (text === NOTHING) shown.say('');
      else shown.say(failedText(error, isSafe), true);
      return isPassing(error) ? 'failed' : 'nothing';
    }
    shown.say(keptText(own.keptAt(), own.look().valores));
    if (!own.isThere()) return 'typed';
    local.remove(escritor);
    return 'nothing';
  });
  const changed = (): void => {
    if (!own.isSaved() && own.look().text !== NOTHING) shown.typed();
    pace.changed();
    clearTimeout(localTimer);
    localTimer = setTimeout(isHere, LOCAL_PAUSE_MS);
  };

  return {
    ...pace,
    state: shown.state,
    changed,
    start: async (typed) => {
      own.follow(typed);
      pace.resume();
      const arrived = arrivedWith(formulario);
      const there = local.read().length === 0 && arrived ? arrived : await lookAgain(user, formulario);
      const found = newestOf(there, local.read());
      shown.offer(found.filter((one) => one.escritor !== escritor && !answered.orders.has(one.escritor)));
    },
    settle: (offer) => {
      shown.drop(offer);
      answered.add(offer);
      pace.flush();
    },
    save: () => beginSave({ own, answered, formulario, escritor, shown }, pace.changed),
  };
};
