import { expect, test } from 'vitest';
import type { CambioAjeno } from '#shared/contract/conflictos.ts';
import { chosenFileName, mergeOtherFields, takeTheirValues } from './merge.ts';

const change = (campo: string, valor: CambioAjeno['valor']): CambioAjeno => ({
  campo,
  etiqueta: campo,
  valor,
  quien: 'Ana',
  propio: false,
  cuando: null,
});
const image = new File(['x'], 'retrato.png');
/** The form of a leader, who has another place in the list meanwhile: `orden` is no field of it, nor is `url_consejal`. */
const form = { nombre: 'Julio', image };

test('a chosen file stays when others changed what the form does not have', () => {
  expect(mergeOtherFields(form, [change('orden', 3)])).toEqual(form);
  expect(mergeOtherFields(form, [change('orden', null), change('nombre', 'Julia')])).toEqual({
    nombre: 'Julia',
    image,
  });
});

test('a chosen file goes where their file is taken, and so does a typed text', () => {
  const taken = takeTheirValues(form, [change('url_consejal', '/storage/a.png'), change('nombre', 'Julia')]);
  expect(taken).toEqual({ nombre: 'Julia', image: undefined });
  expect(chosenFileName(form, 'url_consejal')).toBe('retrato.png');
  expect(chosenFileName(form, 'nombre')).toBeNull();
});
