import { expect, test } from 'vitest';
import type { CambioAjeno } from '#shared/contract/conflictos.ts';
import { chosenFile, withOthers, withTheirs } from './save.ts';

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
  expect(withOthers(form, [change('orden', 3)])).toEqual(form);
  expect(withOthers(form, [change('orden', null), change('nombre', 'Julia')])).toEqual({
    nombre: 'Julia',
    image,
  });
});

test('a chosen file goes where their file is taken, and so does a typed text', () => {
  const taken = withTheirs(form, [change('url_consejal', '/storage/a.png'), change('nombre', 'Julia')]);
  expect(taken).toEqual({ nombre: 'Julia', image: undefined });
  expect(chosenFile(form, 'url_consejal')).toBe('retrato.png');
  expect(chosenFile(form, 'nombre')).toBeNull();
});
