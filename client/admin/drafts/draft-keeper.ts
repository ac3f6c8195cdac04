// Autosave of drafts, built into every `EndpointForm`. The keeper syncs the form's unsaved values to the server: two seconds after
// the last key, when the page is hidden, and when the form is saved or discarded. A copy in `localStorage` exists until the server
// has the draft, even after signing out. A draft belongs to a user and a form (path and id), and contains only fields that differ
// from the saved values. Each open form has a random writer id (`escritor`), so it never overwrites the draft of another tab or
// device, and a revision number (`orden`), so a late request changes nothing. Saving the record deletes its drafts in the same
// transaction; values that are being saved, or were saved and are still in the form, are not sent as a draft.
// `save-scheduler.ts` decides when to send, `draft-band.tsx` offers drafts. The calls write no audit or history and invalidate
// no cache.
import type { Borrador, BorradoresGuardados, ValoresDeBorrador } from '#shared/records/borradores.ts';
import type { Store } from '../../ui/store.ts';
import { randomKey } from '../ui/form/form-state.ts';
import { createDraftState, type DraftState } from './draft-state.ts';
import { failedText, isTemporary, draftText, SAVING, savedText } from './draft-status.ts';
import { takePreloadedDrafts, fetchDrafts } from './fetch-drafts.ts';
import { localCopiesOf, type LocalCopies } from './local-copies.ts';
import { createPageDraft, EMPTY_DRAFT } from './page-draft.ts';
import { createSaveScheduler, type SaveScheduler } from './save-scheduler.ts';
import { sendDraft, uploadFormCopies } from './send-draft.ts';
import { sequentially } from '#shared/contract/sequentially.ts';

/** Drafts of other pages that the user has resumed or discarded, until they are deleted on the server. */
const createAnsweredOffers = (formulario: string, local: LocalCopies) => {
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

/** Delay between the last keystroke and saving the copy in this browser. */
const LOCAL_PAUSE_MS = 300;

/** Saves drafts of one form, and offers those of earlier pages. */
export interface DraftKeeper extends Omit<SaveScheduler, 'resume'> {
  readonly state: Store<DraftState>;
  /** Reads drafts of earlier pages. `typed` returns the form's unsaved values. */
  start: (typed: () => ValoresDeBorrador) => Promise<void>;
  /** An offered draft was resumed or discarded. */
  settle: (offer: Borrador) => void;
  /** Called when the form starts saving. */
  save: () => DraftSave;
}

/** A save of the form in progress. */
interface DraftSave {
  /** The drafts that this save replaces; undefined if none. */
  endedDrafts: BorradoresGuardados | undefined;
  over: (isSaved: boolean) => void;
}

export interface KeptForm {
  user: number;
  formulario: string;
  /** What a draft of it still lacks: see `draft-status.ts`. */
  missing: string;
}

/** Merges drafts of server and browser, newest first; for the same writer the browser's copy is newer. */
const newestOf = (there: readonly Borrador[], here: readonly Borrador[]): Borrador[] => {
  const copied = new Set(here.map(({ escritor }) => escritor));
  return [...there.filter(({ escritor }) => !copied.has(escritor)), ...here].toSorted((one, other) =>
    other.guardado.localeCompare(one.guardado),
  );
};

/** The server's drafts of a form, after uploading local copies: the server drops those that were saved meanwhile. */
const lookAgain = async (user: number, formulario: string): Promise<Borrador[]> => {
  await uploadFormCopies(user, formulario);
  return fetchDrafts(formulario);
};

interface Saving {
  formulario: string;
  own: ReturnType<typeof createPageDraft>;
  answered: ReturnType<typeof createAnsweredOffers>;
  escritor: string;
  shown: ReturnType<typeof createDraftState>;
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
    endedDrafts: writers.length > 0 ? { formulario, escritores } : undefined,
    over: (isSaved) => {
      over(isSaved);
      if (isSaved) shown.saySaved(savedText(new Date().toISOString()));
      else shown.say(before);
      if (isSaved) writers.forEach(answered.forget);
      changed();
    },
  };
};

export const createDraftKeeper = ({ user, formulario, missing }: KeptForm): DraftKeeper => {
  const shown = createDraftState();
  const own = createPageDraft();
  const local = localCopiesOf(user, formulario);
  /** Random, so that this page never overwrites the draft of another tab, device or earlier page. */
  const escritor = randomKey();
  const answered = createAnsweredOffers(formulario, local);
  let localTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the current values are stored on the server or, after this call, in this browser. */
  const isHere = (): boolean => own.isThere() || own.isSaved() || local.write({ ...own.look(), escritor });
  const send = async (): Promise<void> => {
    const now = own.look();
    const { orden, valores } = now;
    own.arrived(now, await sendDraft({ formulario, escritor, orden, valores }));
  };

  /** Syncs the current values to the server. */
  const pace = createSaveScheduler(async () => {
    const { text } = own.look();
    const isSafe = isHere();
    if (own.isSaving()) return 'typed';
    if (own.isSaved()) return 'nothing';
    try {
      if (!own.isThere()) await send();
      // Other drafts are ended only after this one is stored, since it may continue a resumed one.
      await answered.end();
    } catch (error) {
      if (text === EMPTY_DRAFT) shown.say('');
      else shown.say(failedText(error, isSafe), true);
      return isTemporary(error) ? 'failed' : 'nothing';
    }
    shown.say(draftText(own.keptAt(), own.look().valores, missing));
    if (!own.isThere()) return 'typed';
    local.remove(escritor);
    return 'nothing';
  });
  const changed = (): void => {
    if (!own.isSaved() && own.look().text !== EMPTY_DRAFT) shown.typed();
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
      const arrived = takePreloadedDrafts(formulario);
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
