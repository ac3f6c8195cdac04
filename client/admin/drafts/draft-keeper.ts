import {
  BORRADOR_LARGO,
  type Borrador,
  borradores,
  LARGO_DE_BORRADOR,
  type ValoresDeBorrador,
} from '#shared/borradores.ts';
import type { BodyInput } from '#shared/endpoint.ts';
import { ApiError, writeAtOnce } from '../../api.ts';
import type { Store } from '../../ui/store.ts';
import { randomKey } from '../ui/form/form-state.ts';
import { createShownDraft, type DraftState } from './draft-state.ts';
import { failedText, isPassing, keptText } from './draft-status.ts';
import { fetchDraft } from './fetch-draft.ts';
import { localCopy } from './local-copy.ts';
import { createPace, type Pace } from './pace.ts';

/** From the last key until the copy in this browser is written. */
const LOCAL_PAUSE_MS = 300;
const NOTHING = '{}';

/** Keeps what is typed into one form, and offers what an earlier page kept. */
export interface DraftKeeper extends Omit<Pace, 'resume'> {
  readonly state: Store<DraftState>;
  /** Reads what an earlier page kept. `typed` tells from now on what the form holds and nobody saved. */
  start: (typed: () => ValoresDeBorrador) => Promise<void>;
  /** An offer was answered. */
  settle: (offer: Borrador) => void;
}

interface Kept {
  user: number;
  formulario: string;
}

/** Stores a draft on the server; an empty one discards what `heldBy` stored. Throws ApiError. */
const sendDraft = async (draft: BodyInput<typeof borradores.guardar>, heldBy: string) => {
  const { formulario, valores } = draft;
  if (Object.keys(valores).length === 0) {
    await writeAtOnce(borradores.descartar, { formulario, escritor: heldBy });
    return { guardado: '', reemplazado: null };
  }
  if (JSON.stringify(valores).length > LARGO_DE_BORRADOR) throw new ApiError(422, BORRADOR_LARGO);
  return writeAtOnce(borradores.guardar, draft);
};

/** A copy in this browser by the writer of the server's draft is that draft, and goes further. */
const newestOf = (there: Borrador | null, here: Borrador | null): Borrador[] => {
  const isOne = there !== null && here?.escritor === there.escritor;
  return [isOne ? null : there, here].filter((one) => one !== null);
};

const nothingTyped = (): ValoresDeBorrador => ({});

export const createKeeper = ({ user, formulario }: Kept): DraftKeeper => {
  const shown = createShownDraft();
  let typed = nothingTyped;
  const local = localCopy(user, formulario);
  /** Tells what this form wrote from what other tabs and devices wrote. */
  const escritor = randomKey();
  /** What the server has, as far as this form knows. */
  let held = { text: NOTHING, escritor, guardado: '' };
  /** Until an earlier copy in this browser was looked at, it stays. */
  let isLoaded = false;
  let localTimer = 0;

  /** An unanswered offer stays part of the draft: typing must not push it out. */
  const content = (): ValoresDeBorrador => ({ ...shown.offered(), ...typed() });
  const isHeld = (): boolean => JSON.stringify(content()) === held.text;
  /** Whether what the form holds is on the server or in this browser. */
  const isHere = (): boolean => isHeld() || local.write(escritor, content());

  const send = async (valores: ValoresDeBorrador, text: string): Promise<void> => {
    const { guardado, reemplazado } = await sendDraft({ formulario, escritor, valores }, held.escritor);
    if (reemplazado && reemplazado.guardado !== held.guardado) shown.offer([reemplazado]);
    held = { text, escritor, guardado };
  };

  /** Brings the server to what the form holds. */
  const pace = createPace(async () => {
    const valores = content();
    const text = JSON.stringify(valores);
    const isSafe = isHere();
    try {
      if (!isHeld()) await send(valores, text);
    } catch (error) {
      shown.say(text === NOTHING ? '' : failedText(error, isSafe));
      return isPassing(error) ? 'failed' : 'nothing';
    }
    shown.say(keptText(held.guardado, typed()));
    if (!isHeld()) return 'typed';
    if (isLoaded) local.remove();
    return 'nothing';
  });
  const changed = (): void => {
    pace.changed();
    clearTimeout(localTimer);
    localTimer = window.setTimeout(isHere, LOCAL_PAUSE_MS);
  };

  return {
    ...pace,
    state: shown.state,
    changed,
    start: async (asked) => {
      typed = asked;
      pace.resume();
      const here = local.read();
      const there = await fetchDraft(formulario);
      if (there && there.escritor !== escritor) held = { ...there, text: JSON.stringify(there.valores) };
      shown.offer(newestOf(there, here).filter((one) => one.escritor !== escritor));
      isLoaded = true;
      if (here) changed();
    },
    settle: (offer) => {
      shown.drop(offer);
      pace.flush();
    },
  };
};
