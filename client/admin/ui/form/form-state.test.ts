import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { imagen } from '#shared/contract/fields/archivos.ts';
import { fieldErrors, hasFile, listErrors, randomKey, withFileFields, savedValues } from './form-state.ts';

const schema = z.object({ titulo: z.string(), imagen: imagen(['png']), fondo: z.optional(imagen(['png'])) });

test('the saved state has an empty place for each file field', () => {
  const saved = withFileFields<Record<string, unknown>>(schema, { titulo: 'Feria' });
  expect(saved).toStrictEqual({ titulo: 'Feria', imagen: undefined, fondo: undefined });
});

test('after sending, chosen files are gone and their fields stay', () => {
  const values = { titulo: 'Feria', imagen: new File(['x'], 'a.png') };
  expect(hasFile(values)).toBe(true);
  expect(savedValues(values)).toStrictEqual({ titulo: 'Feria', imagen: undefined });
});

test('reads what a failure says of single fields, and nothing from other failures', () => {
  expect(fieldErrors({ status: 422, errors: { titulo: ['Mal'] } })).toEqual({ titulo: ['Mal'] });
  expect([fieldErrors(null), fieldErrors(new Error('x')), fieldErrors({ errors: null })]).toEqual([
    {},
    {},
    {},
  ]);
});

test('lists wrong fields with their sentence; a failure of the whole form is not one', () => {
  const errors = { titulo: { type: 'x', message: 'Mal' }, root: { type: 'x', message: 'Todo mal' } };
  expect(listErrors(errors)).toEqual([{ name: 'titulo', message: 'Mal' }]);
});

test('keys are long and never the same', () => {
  expect(randomKey()).toMatch(/^[\da-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
