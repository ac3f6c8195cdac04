/** The state of a visitor's form, without React. */

export type Values = Readonly<Record<string, string>>;
/** Errors by field: one sentence each. */
export type Problems = Readonly<Record<string, string>>;

/** A form that was sent without scripts and refused: what was typed, and what the page says of it. */
export interface SentForm {
  values: Values;
  problems: Problems;
  failure: string;
}

export interface Attempt {
  values: Values;
  /** the same for every attempt of one message: the server answers a repeat with its first answer */
  key: string;
  /** ms since the page was opened */
  demora: number;
}

/** `message`: what the server said of it, where that is shown. */
export type SendOutcome = { ok: true; message?: string } | { ok: false; message: string; problems: Problems };

/** The rules of a form and the call it makes; loaded when the form is first touched. */
export interface VisitorCall {
  check: (values: Values) => Problems;
  /** Never rejects. `onChecked` is called when the bot check is over. */
  send: (attempt: Attempt, onChecked: () => void) => Promise<SendOutcome>;
}

export interface FormState {
  /** what its fields hold when the page opens */
  values: Values;
  phase: 'idle' | 'sending' | 'sent';
  problems: Problems;
  /** why the last try failed; empty when it did not */
  failure: string;
  /** whether the bot check takes long */
  checking: boolean;
  /** whether fields are checked as they change */
  strict: boolean;
  /** finished submits: each one moves the focus */
  ends: number;
}

type FormEvent =
  | { type: 'started' }
  | { type: 'checking'; now: boolean }
  | { type: 'refused'; problems: Problems; failure?: string }
  | { type: 'sent' }
  | { type: 'changed'; name: string; problem: string | undefined };

export const initialForm: FormState = {
  values: {},
  phase: 'idle',
  problems: {},
  failure: '',
  checking: false,
  strict: false,
  ends: 0,
};

/** Replaces the field's error. */
const changed = (state: FormState, name: string, problem: string | undefined): FormState => {
  const others = Object.fromEntries(Object.entries(state.problems).filter(([other]) => other !== name));
  return {
    ...state,
    phase: state.phase === 'sent' ? 'idle' : state.phase,
    problems: problem ? { ...others, [name]: problem } : others,
  };
};

export function formReducer(state: FormState, event: FormEvent): FormState {
  const ends = state.ends + 1;
  switch (event.type) {
    case 'started':
      return { ...state, phase: 'sending', failure: '', checking: false };
    case 'checking':
      return { ...state, checking: event.now };
    case 'refused':
      return {
        ...initialForm,
        values: state.values,
        problems: event.problems,
        failure: event.failure ?? '',
        strict: true,
        ends,
      };
    case 'sent':
      return { ...initialForm, phase: 'sent', ends };
    default:
      return changed(state, event.name, event.problem);
  }
}

/** The text fields of a form. */
export function valuesOf(data: FormData): Values {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A unique key; also on pages without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
