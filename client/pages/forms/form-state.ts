/* What a visitor's form knows, without React and without a page. */

/** What was typed, by field. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong, by field: one sentence each. */
export type Problems = Readonly<Record<string, string>>;

/** One try to send a form. */
export interface Attempt {
  values: Values;
  /** the same for every try of one message: the server answers a repeat with its first answer */
  key: string;
  /** ms since the page was opened */
  demora: number;
}

export type Outcome = { ok: true } | { ok: false; message: string; problems: Problems };

/** The rules of a form and the call it makes; loaded when the form is first touched. */
export interface VisitorCall {
  check: (values: Values) => Problems;
  /** Never rejects. `onChecked` tells that the check for programs is over. */
  send: (attempt: Attempt, onChecked: () => void) => Promise<Outcome>;
}

export interface FormState {
  phase: 'idle' | 'sending' | 'sent';
  problems: Problems;
  /** why the last try failed; empty when it did not */
  failure: string;
  /** whether the check for programs takes long */
  checking: boolean;
  /** whether fields are checked as they change */
  strict: boolean;
  /** submits that came to an end, so that each one can move the focus */
  ends: number;
}

export type FormEvent =
  | { type: 'started' }
  | { type: 'checking'; now: boolean }
  | { type: 'refused'; problems: Problems; failure?: string }
  | { type: 'sent' }
  | { type: 'changed'; name: string; problem: string | undefined };

export const initialForm: FormState = {
  phase: 'idle',
  problems: {},
  failure: '',
  checking: false,
  strict: false,
  ends: 0,
};

/** The field's old problem goes, and a new one may come. */
const changed = (state: FormState, name: string, problem: string | undefined): FormState => {
  const others = Object.fromEntries(Object.entries(state.problems).filter(([other]) => other !== name));
  return {
    ...state,
    phase: state.phase === 'sent' ? 'idle' : state.phase,
    problems: problem ? { ...others, [name]: problem } : others,
  };
};

/** The next state of a form. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  const ends = state.ends + 1;
  switch (event.type) {
    case 'started':
      return { ...state, phase: 'sending', failure: '', checking: false };
    case 'checking':
      return { ...state, checking: event.now };
    case 'refused':
      return { ...initialForm, problems: event.problems, failure: event.failure ?? '', strict: true, ends };
    case 'sent':
      return { ...initialForm, phase: 'sent', ends };
    default:
      return changed(state, event.name, event.problem);
  }
}

/** The texts of a form; files are none of its business. */
export function valuesOf(data: FormData): Values {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A key nobody else has; also on pages without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A Peruvian mobile number out of what was typed or pasted: its digits, without the country's 51, nine at most. */
export function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return (digits.length === 11 && digits.startsWith('51') ? digits.slice(2) : digits).slice(0, 9);
}
