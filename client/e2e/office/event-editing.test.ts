import { expect } from 'vitest';
import { PATIENT, sitDown } from '../kit/person.ts';
import { test } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

test('a new event is opened for its texts and pictures when that is asked for', PATIENT, async ({ open }) => {
  const person = await sitDown(open, 'mouse', { path: '/nuevo-evento' });
  const data = {
    Título: 'Jornada de puertas abiertas',
    'Fecha de inicio': '2026-12-12',
    'Imagen principal': await picture('#2b3f9e'),
  };
  await person.fillIn('Datos del evento', data);
  await person.press('Guardar y agregar contenido');
  await person.page
    .getByRole('link', { name: 'La imagen es obligatoria.' })
    .or(person.page.getByText('La imagen es obligatoria.'))
    .first()
    .waitFor();
  await person.fillIn('Datos del evento', { 'Imagen de fondo': await picture('#a8145c') });
  await person.press('Guardar y agregar contenido');
  await person.isTold('Evento registrado con éxito');
  await person.page.waitForURL('/nuevo-evento/jornada-de-puertas-abiertas');
  await person.fillIn('Nuevo texto', { Contenido: 'Entrada libre.' });
  await person.press('Guardar evento');
  await person.page.waitForURL('/gestion-eventos');
  expect(await person.page.getByText(/Texto registrado correctamente: Nuevo texto/).isVisible()).toBe(true);
});
