import { useEffect, useReducer, useRef, type FormEvent } from 'react';
import {
  type Attempt,
  formReducer,
  initialForm,
  newKey,
  type SendOutcome,
  type SentForm,
  valuesOf,
  type Values,
  type VisitorCall,
} from './form-state.ts';

interface Options {
  /** loads the rules and the call */
  load: () => Promise<VisitorCall>;
  /** called when a message was received and the form is empty again */
  onSent: (message: string) => void;
  /** shown when not even the rules could be loaded */
  failed: string;
  /** a form that was sent without scripts and refused */
  sent: SentForm | undefined;
}

/** Ms after which a bot check in progress is explained. */
const PATIENCE = 1000;

/** A key that changes only with the message. */
function useKey() {
  const last = useRef({ message: '', key: '' });
  return {
    keyOf: (values: Values): string => {
      const message = JSON.stringify(values);
      if (last.current.message !== message) last.current = { message, key: newKey() };
      return last.current.key;
    },
    spend: () => {
      last.current = { message: '', key: '' };
    },
  };
}

/** After each submit the focus moves to the errors, or to the message of success. */
function useFocus(ends: number, target: () => HTMLElement | null | undefined) {
  const served = useRef(0);
  useEffect(() => {
    if (served.current === ends) return;
    served.current = ends;
    target()?.focus();
  });
}

/** The behaviour of a visitor's form; its fields are uncontrolled. */
export function useVisitorForm({ load, onSent, failed, sent }: Options) {
  const [state, dispatch] = useReducer(formReducer, { ...initialForm, ...sent });
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const arrived = useRef<HTMLParagraphElement>(null);
  const busy = useRef(false);
  const rules = useRef<VisitorCall | null>(null);
  const { keyOf, spend } = useKey();

  const bring = async (): Promise<VisitorCall> => (rules.current ??= await load());

  const send = async (call: VisitorCall, attempt: Attempt): Promise<SendOutcome> => {
    const timer = setTimeout(() => dispatch({ type: 'checking', now: true }), PATIENCE);
    return call.send(attempt, () => {
      clearTimeout(timer);
      dispatch({ type: 'checking', now: false });
    });
  };

  const attempt = async (values: Values): Promise<SendOutcome> => {
    const call = await bring();
    const problems = call.check(values);
    if (Object.keys(problems).length > 0) return { ok: false, message: '', problems };
    return send(call, { values, key: keyOf(values), demora: Math.round(performance.now()) });
  };

  const end = (outcome: SendOutcome) => {
    busy.current = false;
    if (!outcome.ok)
      return dispatch({ type: 'refused', problems: outcome.problems, failure: outcome.message });
    form.current?.reset();
    spend();
    dispatch({ type: 'sent' });
    onSent(outcome.message ?? '');
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    dispatch({ type: 'started' });
    attempt(valuesOf(new FormData(event.currentTarget))).then(end, () =>
      end({ ok: false, message: failed, problems: {} }),
    );
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const strict = state.strict && rules.current;
    if (!strict && state.phase !== 'sent') return;
    const problems = strict ? strict.check(valuesOf(new FormData(event.currentTarget))) : {};
    dispatch({ type: 'changed', name: field.name, problem: problems[field.name] });
  };

  /** The rules are loaded while the person types; a failure is shown on submit. */
  const onFocus = () => void bring().catch(() => undefined);

  useFocus(state.ends, () => {
    if (state.phase === 'sent') return arrived.current;
    const [first] = Object.keys(state.problems);
    const field = first && form.current?.elements.namedItem(first);
    return summary.current ?? (field instanceof HTMLElement ? field : null);
  });

  return { state, form, summary, arrived, handlers: { onSubmit, onInput, onFocus } };
}
