import { sequentially } from '#shared/contract/sequentially.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { createStore } from '../../../ui/store.ts';
import { type Outcome, unsaved, type UnsavedForm } from './unsaved.ts';

export interface RefusedField {
  readonly name: string;
  readonly message: string;
}

type Refused = Readonly<Record<string, RefusedField | undefined>>;

/** What is wrong in the forms of one field, by form; null on a screen that does not sum it up. */
export const refused = createStore<Refused | null>(null);

export const tellRefused = (form: string, field: RefusedField | undefined): void => {
  const errors = refused.get();
  if (errors) refused.set({ ...errors, [form]: field });
};

const both = new Intl.ListFormat('es');
/** «Celular y Dirección» */
export const listed = (names: readonly string[]): string => both.format(names);

interface Attempt {
  readonly name: string;
  readonly outcome: Outcome;
}

/** Groups the attempts by their text: one toast for all forms with the same result. */
const namesByText = (attempts: readonly Attempt[]): [text: string, names: string][] => {
  const names = new Map<string, string[]>();
  for (const { name, outcome } of attempts)
    if (outcome.text !== null) names.set(outcome.text, [...(names.get(outcome.text) ?? []), name]);
  return [...names].map(([text, group]) => [text, listed(group)]);
};

const reportAll = (attempts: readonly Attempt[]): void => {
  const saved = attempts.filter(({ outcome }) => outcome.state === 'saved');
  const texts = namesByText(saved).map(([text, names]) => `${text}: ${names}`);
  if (texts.length > 0) toast.success(texts.join('. '));
  const invalid = attempts.filter(({ outcome }) => outcome.state === 'invalid');
  const failed = attempts.filter(({ outcome }) => outcome.state === 'failed');
  const lost = attempts.filter(({ outcome }) => outcome.state === 'lost');
  // Two or more of them are in the summary, where the screen has one.
  const remaining = refused.get() && invalid.length > 1 ? failed : [...invalid, ...failed];
  for (const [text, names] of namesByText(remaining)) toast.failure(`${names}: ${text}`);
  for (const [text, names] of namesByText(lost)) toast.failure(`${names}: ${text}`, true);
};

/** Shows the result of a form sent by its own button. Invalid fields already show their own errors. */
export const report = ({ state, text, name }: Outcome): void => {
  if (text === null || state === 'invalid') return;
  if (state === 'saved') toast.success(text, name);
  else toast.failure(text, state === 'lost');
};

const saveEach = async (forms: readonly UnsavedForm[]): Promise<void> => {
  const [first] = forms;
  if (first && forms.length === 1) return report(await first.save());
  const attempts: Attempt[] = [];
  const inOrder = forms.toSorted((a, b) => Number(a.leaves) - Number(b.leaves));
  // One after the other: each form takes the focus to its own errors.
  await sequentially(inOrder, async (form) => {
    const stays = form.leaves && attempts.some(({ outcome }) => outcome.state !== 'saved');
    attempts.push({ name: form.name, outcome: await form.save(stays) });
  });
  reportAll(attempts);
};

/** Whether forms of the page are being saved together. */
export const savingAll = createStore(false);

/**
 * Saves one form after the other and names those saved and those refused. A form that leads to another page comes
 * last, and does not leave when another one was refused. Does nothing while an earlier call is running: it would send
 * again what that one is about to send.
 */
export const saveAll = async (forms: readonly UnsavedForm[]): Promise<void> => {
  if (savingAll.get()) return;
  savingAll.set(true);
  try {
    await saveEach(forms);
  } finally {
    savingAll.set(false);
  }
};

/** The same with all that nobody saved on this page. A toast of an earlier attempt would be taken for this one's result. */
export const saveUnsaved = async (): Promise<void> => {
  if (savingAll.get()) return;
  toast.clear();
  await saveAll(unsaved.get());
};
