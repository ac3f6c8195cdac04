import { Megaphone } from 'lucide-react';
import { expect, test } from 'vitest';
import { goToGroups, matchingItems, verbIn } from './go-to-items.ts';

const found = (query: string, rol: 'administrador' | 'lector' = 'administrador') =>
  goToGroups(query, rol, []).map(({ value, items }) => [value, items.map(({ label }) => label)]);

test('a screen whose name begins so comes before actions, other screens after them', () => {
  expect(found('conv')).toEqual([
    ['Pantallas', ['Convenios']],
    ['Acciones', ['Nuevo convenio']],
  ]);
  expect(found('nueva').map(([group]) => group)).toEqual(['Acciones']);
  expect(found('colegiados').map(([group]) => group)).toEqual(['Acciones', 'Pantallas']);
});

test('a screen is found by what people call it, with or without accents', () => {
  expect(found('banco')).toEqual([['Pantallas', ['Cuentas bancarias']]]);
  expect(found('contrasena')).toEqual([['Pantallas', ['Mi Perfil']]]);
  expect(found('elecciones')).toEqual([['Pantallas', ['Elecciones generales', 'Procesos electorales']]]);
});

test('a role is offered nothing it may not open', () => {
  expect(found('nuevo evento', 'lector')).toEqual([]);
  expect(found('usuarios', 'lector')).toEqual([]);
});

test('records keep their place after screens', () => {
  const record = { to: '/nuevo-evento/feria', label: 'Feria', note: 'Anuncio', icon: Megaphone };
  expect(goToGroups('feria', 'administrador', [record])).toEqual([{ value: 'Registros', items: [record] }]);
});

test('every word asked for begins a word', () => {
  const all = [{ label: 'Asamblea general ordinaria' }, { label: 'Curso de R' }];
  expect(matchingItems('ord asam', all)).toEqual([all[0]]);
  expect(matchingItems('blea', all)).toEqual([]);
});

test('what deletes or shows a history is offered below the records, and only where its verb is typed', () => {
  expect(verbIn('conv')).toBeNull();
  expect(verbIn('elim')).toBeNull();
  expect(verbIn('Elim conv')).toEqual({ verb: 'removal', rest: 'conv' });
  expect(verbIn('historial de la feria')).toEqual({ verb: 'history', rest: 'la feria' });
  const record = { to: '/nuevo-evento/elimina', label: 'Elimina la feria', note: 'Anuncio', icon: Megaphone };
  const act = { ...record, to: '/gestion-eventos?eliminar=elimina', isAct: true };
  expect(goToGroups('elimina feria', 'administrador', [record, act]).map(({ items }) => items)).toEqual([
    [record],
    [act],
  ]);
});
