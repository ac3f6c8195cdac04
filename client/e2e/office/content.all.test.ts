import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { yearAfter } from '#client/lib/vigencia.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { contentOf } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { type Person, PATIENT, createPerson } from '../kit/person.ts';
import { eventually, waitForIslands, sitio, test, visit } from '../kit/story.ts';
import { pdf, picture, wav } from '../kit/uploads.ts';

/** Waits until a picture is loaded and decoded. */
const expectPicture = async (image: Locator): Promise<void> => {
  await image.scrollIntoViewIfNeeded();
  await image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('Not a picture');
    await element.decode();
  });
};

const publishEvent = async (person: Person, titulo: string): Promise<void> => {
  await person.startNew('Eventos y noticias', 'Nuevo evento');
  await person.fillIn('Datos del evento', {
    Título: titulo,
    Tipo: 'Noticia',
    Descripción: 'Lo que cualquiera puede leer.',
    'Fecha de inicio': '2026-12-12',
    'Imagen principal': await picture('#2b3f9e'),
    'Imagen de fondo': await picture('#a8145c', 'png'),
  });
  await person.publish();
  await person.expectToast('Ya está en el sitio');
};

const addTextAndImage = async (person: Person): Promise<void> => {
  await person.press('Nuevo texto');
  await person.fillIn('Nuevo texto', {
    Título: 'Programa',
    Contenido: 'Primero, la media.\nDespués, la moda.',
  });
  await person.press('Guardar texto', 'Nuevo texto');
  await person.expectToast('Texto registrado correctamente');
  await person.fillIn(undefined, { 'Agregar fotos': await picture('#17704a') });
  await person.fillIn('Fotos', { 'Qué se ve en la foto 1': 'El salón lleno' });
  await person.press('Guardar');
  await person.expectToast('Descripciones guardadas');
};

const correctEvent = async (person: Person, titulo: string): Promise<void> => {
  await person.press('Programa');
  await person.fillIn('Editar texto', { Contenido: 'Primero, la mediana.' });
  await person.press('Guardar texto', 'Editar texto');
  await person.expectToast('Texto actualizado correctamente');
  await person.choose('Eliminar', 'El salón lleno');
  await person.answer('¿Estás seguro de que deseas eliminar esta imagen?', 'Eliminar imagen');
  await person.expectToast('Imagen eliminada correctamente');
  await person.fillIn('Datos del evento', { Título: titulo });
  await person.press('Guardar');
  await person.expectToast('Evento actualizado con éxito');
};

const agree = async (person: Person, institucion: string): Promise<void> => {
  await person.startNew('Convenios', 'Nuevo convenio');
  // A usual term begins today, unless another day is written.
  await person.press('1 año');
  const day = (label: string) => person.page.getByLabel(label).inputValue();
  await eventually(
    () => Promise.all(['Fecha de inicio', 'Fecha de fin'].map(day)),
    [diaEnLima(), yearAfter(diaEnLima())],
  );
  await person.fillIn('Datos del convenio', {
    Institución: institucion,
    RUC: '20123456789',
    'Fecha de inicio': '2026-11-11',
    'Fecha de fin': '2030-12-12',
  });
  await person.press('Guardar borrador');
  await person.expectToast('Convenio registrado con éxito');
};

const addFile = async (person: Person, entries: Parameters<Person['fillIn']>[1]): Promise<void> => {
  await person.openPart('Archivos');
  await person.press('Nuevo archivo');
  await person.fillIn('Nuevo archivo', entries);
  await person.press('Guardar archivo', 'Nuevo archivo');
  await person.expectToast('Archivo registrado con éxito');
};

const addBenefit = async (person: Person, text: string): Promise<void> => {
  await person.openPart('Beneficios');
  await person.press('Nuevo beneficio');
  await person.fillIn('Nuevo beneficio', { 'Detalle del beneficio': text });
  await person.press('Guardar beneficio', 'Nuevo beneficio');
  await person.expectToast('Beneficio registrado con éxito');
};

describe.concurrent('what the staff writes is on the next page a visitor loads', PATIENT, () => {
  test('an event is published, corrected and deleted by keyboard', async ({ open }) => {
    const titulo = ownName('Jornada de muestreo');
    const later = ownName('Jornada de encuestas');
    const visitor = await open('/eventos');
    const person = await createPerson(open, 'keyboard');

    await publishEvent(person, titulo);
    await person.press(titulo);
    await addTextAndImage(person);
    const page = await visit(visitor, '/eventos');
    await page.getByRole('article').getByRole('link', { name: titulo, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: titulo }).waitFor();
    const { pathname } = new URL(page.url());
    await waitForIslands(page);
    await page.getByText('Después, la moda.').waitFor();
    await expectPicture(page.getByRole('img', { name: 'El salón lleno' }));

    await correctEvent(person, later);
    await visit(visitor, pathname);
    await page.getByRole('heading', { level: 1, name: later }).waitFor();
    await page.getByText('Primero, la mediana.').waitFor();
    expect(await page.getByText('la moda').count()).toBe(0);
    expect(await page.getByRole('img', { name: 'El salón lleno' }).count()).toBe(0);

    await person.press(`Eliminar ${later}`);
    await person.answer('¿Estás seguro de que deseas eliminar este evento?', 'Eliminar evento');
    await person.expectToast('Evento eliminado con éxito');
    await visit(visitor, '/eventos');
    expect(await page.getByText(later).count()).toBe(0);
    expect((await fetch(sitio.origin + pathname)).status).toBe(404);
  });

  test.for([
    ['mouse', 'Estatuto'],
    ['touch', 'Reglamento'],
  ] as const)('a document is replaced by %s', async ([way, label], { open }) => {
    const visitor = await open('/normas');
    const link = visitor.page.getByRole('link', { name: new RegExp(`^${label}`) });
    const row = visitor.page.getByRole('main').getByRole('listitem').filter({ has: link });
    const document = row.getByRole('link', { name: new RegExp(`^${label}`) });
    const address = (await document.getAttribute('href')) ?? '';
    const [, version] = /versión (\d+)/.exec(await row.innerText()) ?? [];
    const before = await contentOf(address);
    const person = await createPerson(open, way);
    const file = pdf(ownName(way));

    await person.goTo('Documentos', 'Documentos publicados');
    await person.press('Normas');
    await person.fillIn(label, { [label]: file });
    await person.expectToast('Archivo actualizado correctamente');

    await visit(visitor, '/normas');
    expect(await document.getAttribute('href')).toBe(address);
    expect(file.buffer.equals(await contentOf(address))).toBe(true);
    expect(before.equals(await contentOf(`${address}/versiones/${version}`))).toBe(true);
  });

  test('an agreement with an image, a document and benefits is made by touch', async ({ open }) => {
    const institucion = ownName('Instituto');
    const visitor = await open('/convenios');
    const person = await createPerson(open, 'touch');
    const file = pdf('convenio');

    await agree(person, institucion);
    await addFile(person, { Nombre: 'Local central', Tipo: 'Imagen', Archivo: await picture('#c0841a') });
    await addFile(person, { Nombre: 'Convenio firmado', Tipo: 'Documento', Archivo: file });
    await addBenefit(person, 'Medio pasaje los martes.');
    await addBenefit(person, 'Biblioteca abierta.');
    const page = await visit(visitor, '/convenios');
    expect(await page.getByText(institucion).count()).toBe(0);

    await person.openPart('Datos');
    await person.publish();
    await person.expectToast('Ya está en el sitio');
    await visit(visitor, '/convenios');
    const row = page.locator('details').filter({ hasText: institucion });
    if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
    await row.getByText('Medio pasaje los martes.').waitFor();
    await row.getByText('Biblioteca abierta.').waitFor();
    const document = row.getByRole('link', { name: /^Convenio firmado/ });
    expect(file.buffer.equals(await contentOf(await document.getAttribute('href')))).toBe(true);
    await expectPicture(row.getByRole('img').first());

    await person.choose('Ocultar', institucion);
    await person.expectToast('Convenio ocultado con éxito');
    await visit(visitor, '/convenios');
    expect(await page.getByText(institucion).count()).toBe(0);
    await person.choose('Eliminar', institucion);
    await person.answer('¿Estás seguro de que deseas eliminar este convenio?', 'Eliminar convenio');
    await person.expectToast('Convenio eliminado con éxito');
    await visit(visitor, '/convenios');
    expect(await page.getByText(institucion).count()).toBe(0);
  });

  test('the sound of the anthem is replaced by keyboard', async ({ open }) => {
    const visitor = await open('/nosotros');
    const player = visitor.page.getByRole('region', { name: 'Himno' }).locator('audio');
    const before = await player.getAttribute('src');
    const person = await createPerson(open, 'keyboard');
    const file = wav(440);

    await person.goTo('Institución', 'Nosotros');
    await person.fillIn('Audio del himno', { 'Audio del himno': file });
    await person.expectToast('Audio actualizado correctamente');

    await visit(visitor, '/nosotros');
    const after = await player.getAttribute('src');
    expect(after).not.toBe(before);
    expect(file.buffer.equals(await contentOf(after))).toBe(true);
    await waitForIslands(visitor.page);
    const seconds = await player.evaluate(async (element) => {
      if (!(element instanceof HTMLAudioElement)) return 0;
      const known = new Promise((resolve) => element.addEventListener('loadedmetadata', resolve));
      element.preload = 'metadata';
      await known;
      return element.duration;
    });
    expect(seconds).toBeCloseTo(0.25, 2);
  });
});
