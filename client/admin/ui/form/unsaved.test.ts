import { beforeEach, expect, test } from 'vitest';
import { markSaved, markUnsaved, unsavedForms, type UnsavedForm } from './unsaved.ts';

const form = (id: string): UnsavedForm => ({
  id,
  name: id,
  navigatesAway: false,
  save: () => Promise.resolve({ state: 'saved', text: null }),
  discard: () => undefined,
});
const ids = () => unsavedForms.get().map(({ id }) => id);
beforeEach(() => unsavedForms.set([]));

test('the form changed last stands at the end, each once', () => {
  for (const id of ['evento', 'texto', 'evento']) markUnsaved(form(id));
  expect(ids()).toEqual(['texto', 'evento']);
});

test('a saved form leaves; saving an unknown one tells nobody', () => {
  markUnsaved(form('evento'));
  let told = 0;
  const stop = unsavedForms.subscribe(() => {
    told += 1;
  });
  markSaved('otro');
  markSaved('evento');
  stop();
  expect(ids()).toEqual([]);
  expect(told).toBe(1);
});
