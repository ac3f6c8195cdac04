import { expect, test } from 'vitest';
import { type UserRow, userColumns } from './user-columns.ts';

const said = (name: string, persona: UserRow['persona']): readonly string[] => {
  const row: UserRow = {
    id: 1,
    numero: 1,
    name,
    persona,
    email: 'rosa@ejemplo.pe',
    rol: 'lector',
    bloqueado: null,
    sesiones: 0,
    segundo_factor: false,
    ha_entrado: true,
    created_at: '2026-11-27T13:00:00.000Z',
  };
  return userColumns.filter(({ key }) => key === 'usuario' || key === 'persona').map(({ text }) => text(row));
};

const rosa = { Codigo: '1', Nombres: 'Rosa María', ApellidoPaterno: 'Quispe', ApellidoMaterno: 'Núñez' };

test('a person of the list of accounts is named below the user, unless both names are the same', () => {
  expect(said('rosa maría quispe nunez', rosa)).toEqual(['rosa maría quispe nunez', '']);
  expect(said('Rosa Quispe', rosa)).toEqual(['Rosa Quispe', 'Rosa María Quispe Núñez']);
  expect(said('Secretaría', rosa)).toEqual(['Secretaría', 'Rosa María Quispe Núñez']);
  expect(said('Administración', null)).toEqual(['Administración', '']);
});
