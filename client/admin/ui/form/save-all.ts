import { sequentially } from '#shared/contract/sequentially.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { createStore } from '../../../ui/store.ts';
import { type SaveOutcome, unsavedForms, type UnsavedForm } from './unsaved.ts';

export interface InvalidField {
  readonly name: string;
  readonly message: string;
}

type Refused = Readonly<Record<string, InvalidField | undefined>>;

/** Error of each single-field form, by form id; null on screens that do not list all errors together. */
export const invalidFields = createStore<Refused | null>(null);

export const setInvalidField = (form: string, field: InvalidField | undefined): void => {
  const errors = invalidFields.get();
  if (errors) invalidFields.set({ ...errors, [form]: field });
};

const both = new Intl.ListFormat('es');
/** «Teléfono y Dirección» */
export const joinNames = (names: readonly string[]): string => both.format(names);

interface Attempt {
  readonly name: string;
  readonly outcome: SaveOutcome;
}

/** Groups the attempts by their text: one toast for all forms with the same result. */
const namesByText = (attempts: readonly Attempt[]): [text: string, names: string][] => {
  const names = new Map<string, string[]>();
  for (const { name, outcome } of attempts)
    if (outcome.text !== null) names.set(outcome.text, [...(names.get(outcome.text) ?? []), name]);
  return [...names].map(([text, group]) => [text, joinNames(group)]);
};

const reportAll = (attempts: readonly Attempt[]): void => {
  const saved = attempts.filter(({ outcome }) => outcome.state === 'saved');
  const told = namesByText(saved);
  const [first] = told;
  if (first && told.length === 1) toast.success(`${first[0]}: ${first[1]}`, first[1]);
  else if (first) toast.success(told.map(([done, names]) => `${done} (${names})`).join('. '));
  const invalid = attempts.filter(({ outcome }) => outcome.state === 'invalid');
  const failed = attempts.filter(({ outcome }) => outcome.state === 'failed');
  const lost = attempts.filter(({ outcome }) => outcome.state === 'lost');
  // Two or more are listed in the shared summary, if the screen has one.
  const remaining = invalidFields.get() && invalid.length > 1 ? failed : [...invalid, ...failed];
  for (const [text, names] of namesByText(remaining)) toast.failure(`${names}: ${text}`);
  for (const [text, names] of namesByText(lost)) toast.failure(`${names}: ${text}`, true);
};

/** Shows the result of a form sent by its own button. Invalid fields already show their own errors. */
export const showOutcome = ({ state, text, name }: SaveOutcome): void => {
  if (text === null || state === 'invalid') return;
  if (state === 'saved') toast.success(text, name);
  else toast.failure(text, state === 'lost');
};

const saveEach = async (forms: readonly UnsavedForm[]): Promise<void> => {
  const [first] = forms;
  if (first && forms.length === 1) return showOutcome(await first.save());
  const attempts: Attempt[] = [];
  const inOrder = forms.toSorted((a, b) => Number(a.navigatesAway) - Number(b.navigatesAway));
  // Sequentially: each form focuses its own errors.
  await sequentially(inOrder, async (form) => {
    const stays = form.navigatesAway && attempts.some(({ outcome }) => outcome.state !== 'saved');
    attempts.push({ name: form.name, outcome: await form.save(stays) });
  });
  reportAll(attempts);
};

/** Whether forms of the page are being saved together. */
export const savingAll = createStore(false);

/**
 * Saves the forms one after the other, and reports by name which were saved and which failed. A form that navigates away comes
 * last, and stays on the page if another one failed. Ignored while an earlier call is running, which would send the same forms twice.
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

/** Saves all unsaved forms of the page. Clears the toasts first: an older one would look like this result. */
export const saveUnsaved = async (): Promise<void> => {
  if (savingAll.get()) return;
  toast.clear();
  await saveAll(unsavedForms.get());
};
