import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { sitio, test } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

describe.concurrent('an event that people attend', PATIENT, () => {
  test('gets its hour, place and sign-up, and a visitor finds them on the agenda', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    await page.getByLabel('Título').fill('Noche de gráficos');
    await page.getByLabel('Fecha de inicio').fill('2098-05-08');
    await page.getByLabel('Imagen principal').setInputFiles(await picture('#2b3f9e'));
    await page.getByLabel('Imagen de fondo').setInputFiles(await picture('#a8145c', 'png'));
    const group = page.getByRole('group', { name: 'Fecha y lugar' });
    await group.getByLabel('Hora de inicio').fill('19:30');
    await group.getByLabel('Hora de fin').fill('18:00');
    await group.getByLabel('Lugar').fill('Patio de letras');
    await page.getByText('Mapa e inscripción').click();
    const links = page.getByRole('group', { name: 'Mapa e inscripción' });
    await links.getByLabel('Enlace al mapa').fill('https://mapas.example/patio');
    await links.getByLabel('Enlace de inscripción').fill('javascript:alert(1)');
    await person.publish();
    await page.getByText('La hora de fin debe ser posterior a la de inicio.').first().waitFor();
    await page.getByText('Escribe una dirección que empiece con http').first().waitFor();
    await expectAccessible(page);
    await group.getByLabel('Hora de fin').fill('21:00');
    await links.getByLabel('Enlace de inscripción').fill('https://formularios.example/noche');
    await person.publish();
    await person.expectToast('Ya está en el sitio');

    // The first page shows the next events alone, which may all be those of other stories.
    const { page: visitor } = await open('/agenda/2098-05', { width: 390, height: 844, scripts: false });
    await visitor.getByRole('heading', { name: 'Noche de gráficos' }).getByRole('link').click();
    const where = visitor.getByRole('region', { name: 'Cuándo y dónde' });
    await where.getByText('8 de mayo de 2098, de 7:30 p. m. a 9:00 p. m.').waitFor();
    await where.getByText('Patio de letras').waitFor();
    const signUp = where.getByRole('link', { name: /^Inscribirme/ });
    expect(await signUp.getAttribute('href')).toBe('https://formularios.example/noche');
    const link = visitor.getByRole('link', { name: 'Añadir al calendario' });
    const file = await fetch(sitio.origin + String(await link.getAttribute('href')));
    const lines = (await file.text()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20980509T003000Z',
        'DTEND:20980509T020000Z',
        'LOCATION:Patio de letras',
      ]),
    );
  });
});
