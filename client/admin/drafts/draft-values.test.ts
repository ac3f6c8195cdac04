import { expect, test } from 'vitest';
import { differences, unsavedValues } from './draft-values.ts';

const file = new File(['x'], 'foto.png');

test('keeps what differs from the saved values, of a file its name, and no password', () => {
  const saved = { titulo: 'Feria', descripcion: '', img_fondo: undefined, password: '' };
  const now = {
    titulo: 'Feria',
    descripcion: 'Larga',
    img_fondo: file,
    password: 'secreto',
    otro: undefined,
  };
  expect(unsavedValues(saved, now)).toEqual({ descripcion: 'Larga', img_fondo: { archivo: 'foto.png' } });
});

test('finds what the form does not show', () => {
  const draft = { titulo: 'Feria', tipoEvento: 'A', ausente: 'x', img_fondo: { archivo: 'foto.png' } };
  expect(differences(draft, { titulo: '', tipoEvento: 'A', img_fondo: undefined })).toEqual([
    { name: 'titulo', value: 'Feria' },
    { name: 'img_fondo', value: { archivo: 'foto.png' } },
  ]);
  expect(differences(draft, { titulo: 'Feria', tipoEvento: 'A', img_fondo: file })).toEqual([]);
});
