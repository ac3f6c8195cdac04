import { expect, test } from 'vitest';
import { unfinishedScreens } from './unfinished-screens.ts';

test('counts the drafts of each screen, the newest screen first, and tells whose record was deleted', () => {
  expect(
    unfinishedScreens([
      {
        formulario: '/nuevo-evento/feria#texto-nuevo',
        guardado: '2026-11-23T10:00:00.000Z',
        titulo: 'Feria',
        eliminado: true,
      },
      { formulario: '/redes-contacto#celular', titulo: null, guardado: '2026-11-23T12:00:00.000Z' },
      { formulario: '/nuevo-evento/feria#evento', titulo: null, guardado: '2026-11-23T11:00:00.000Z' },
    ]),
  ).toEqual([
    {
      path: '/redes-contacto',
      titulo: null,
      textos: 1,
      guardado: '2026-11-23T12:00:00.000Z',
      eliminado: false,
    },
    {
      path: '/nuevo-evento/feria',
      titulo: 'Feria',
      textos: 2,
      guardado: '2026-11-23T11:00:00.000Z',
      eliminado: true,
    },
  ]);
});

test('an invitation is named by whom it is for', () => {
  const draft = { formulario: '/usuarios-gestion#invitar', guardado: '2026-11-23T10:00:00.000Z' };
  const [one] = unfinishedScreens([{ ...draft, titulo: 'Luz Mamani' }]);
  expect(one).toMatchObject({ path: '/usuarios-gestion', titulo: 'Invitación para Luz Mamani' });
  expect(unfinishedScreens([{ ...draft, titulo: null }])).toMatchObject([{ titulo: null }]);
});
