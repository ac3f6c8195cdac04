import { describe, expect, test } from 'vitest';
import { digitsOf } from '#shared/contract/fields/celular.ts';
import { formReducer, initialForm, newKey, valuesOf } from './form-state.ts';

describe('a visitor form', () => {
  const refused = formReducer(formReducer(initialForm, { type: 'started' }), {
    type: 'refused',
    problems: { nombre: 'Falta.', correo: 'Inválido.' },
  });

  test('checks fields as they change only after a try', () => {
    expect(initialForm.strict).toBe(false);
    expect(refused).toMatchObject({ phase: 'idle', strict: true, ends: 1 });
  });

  test('takes away or replaces what was wrong with the field that changed, and nothing else', () => {
    const better = formReducer(refused, { type: 'changed', name: 'nombre', problem: undefined });
    expect(better.problems).toEqual({ correo: 'Inválido.' });
    const other = formReducer(refused, { type: 'changed', name: 'nombre', problem: 'Otro.' });
    expect(other.problems).toEqual({ nombre: 'Otro.', correo: 'Inválido.' });
  });

  test('begins anew once it was sent, and forgets that with the next letter', () => {
    const sent = formReducer(refused, { type: 'sent' });
    expect(sent).toMatchObject({ phase: 'sent', problems: {}, strict: false, ends: 2 });
    expect(formReducer(sent, { type: 'changed', name: 'nombre', problem: undefined }).phase).toBe('idle');
  });

  test('says why a try failed until the next one', () => {
    const failed = formReducer(initialForm, { type: 'refused', problems: {}, failure: 'No.' });
    expect(failed.failure).toBe('No.');
    expect(formReducer(failed, { type: 'started' }).failure).toBe('');
  });
});

test('only texts are values', () => {
  const data = new FormData();
  data.set('nombre', 'Ana');
  data.set('foto', new File([], 'a.png'));
  expect(valuesOf(data)).toEqual({ nombre: 'Ana' });
});

test('every key is another one', () => {
  expect(newKey()).toMatch(/^[\da-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test.each([
  ['900 000 123', '900000123'],
  ['+51 900-000-123', '900000123'],
  ['9000001234', '900000123'],
  ['51', '51'],
  ['', ''],
])('the number in «%s» is «%s»', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
