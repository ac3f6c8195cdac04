import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import type { DatosPersonales } from '#shared/operation/privacidad.ts';
import { post, read } from '../kit/calls.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import type { Page, Response } from 'playwright-core';
import { eventually, sitio, test, visit } from '../kit/story.ts';

/**
 * Reads how many enquiries wait by the latest answer that a page's frame got from now on. Answers are read only when asked for: the
 * body of one that the page gave up, for it asked again, is not there to be read.
 */
const latestCount = (page: Page): (() => Promise<number | undefined>) => {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/oficina-marco')) answers.push(response);
  });
  return async () =>
    answers
      .at(-1)
      ?.json()
      .then(({ pendientes }: { pendientes: { consultas: number } }) => pendientes.consultas);
};

describe('an enquiry', PATIENT, () => {
  test('is answered by keyboard, and the menu counts one less', async ({ open }) => {
    const nombre = 'Persona Que Pregunta';
    const consulta = {
      nombre,
      correo: 'pregunta@ejemplo.pe',
      telefono: '',
      mensaje: '¿A qué hora atienden?',
    };
    await post('/contactoGuardar', consulta);
    const person = await createPerson(open, 'keyboard');
    await person.goTo('Bandeja', 'Consultas');
    await person.press('Ver como tabla');
    // Other stories send enquiries meanwhile: the menu is compared with what its own page was answered.
    const answered = latestCount(person.page);
    const menu = await person.openMenu('Bandeja');
    const counted = async (): Promise<number> => {
      const name = (await menu.getByRole('link', { name: /^Consultas/ }).textContent()) ?? '';
      return Number(/\d+/.exec(name)?.[0] ?? 0);
    };
    // The text of an enquiry has the room that icons for these would take: they stand in «⋯».
    const choose = async (verb: string): Promise<void> => {
      await person.press(`Más acciones de la consulta de ${nombre}`);
      await person.page.getByRole('menuitem', { name: verb, exact: true }).press('Enter');
    };
    await choose('Marcar como respondida');
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    await person.expectToast('Consulta respondida con éxito');
    await person.press('Todas');
    await choose('Eliminar');
    await person.answer('¿Estás seguro de que deseas eliminar esta consulta?', 'Eliminar consulta');
    await person.expectToast('Consulta eliminada con éxito');
    await person.openMenu('Bandeja');
    await eventually(async () => (await counted()) === (await answered()), true);
  });
});

describe.concurrent('what the site keeps of somebody', PATIENT, () => {
  test('is found, handed over and erased by touch', async ({ open }) => {
    const list = await read<{ id: number; slug: string }[]>('/api/eventos');
    const { id: id_evento, slug = '' } = list.at(-1) ?? {};
    const correo = 'persona@ejemplo.pe';
    const nombre = 'Quien Pide Olvido';
    const contenido = 'Un comentario que se queda sin nombre.';
    const mensaje = 'Una consulta que se va.';
    await post('/comentarioGuardar', { nombre, correo, contenido, id_evento });
    await post('/contactoGuardar', { nombre, correo, mensaje, telefono: '987654321' });
    const visitor = await open(`/eventos/${slug}`);
    await visitor.page.getByText(nombre).first().waitFor();
    const person = await createPerson(open, 'touch');

    await person.goTo('Administración', 'Datos personales');
    await person.fillIn('Datos de una persona', { 'Correo de la persona': correo.toUpperCase() });
    await person.press('Buscar sus datos', 'Datos de una persona');
    const record = person.page.getByRole('region', { name: `Lo que se guarda de ${correo}` });
    await record.getByText(mensaje).waitFor();
    await record.getByText(contenido).waitFor();

    const download = person.page.waitForEvent('download');
    await person.press('Descargar todo');
    const file = await (await download).createReadStream();
    const handed: DatosPersonales = JSON.parse(await text(file));
    expect(handed).toMatchObject({
      correo,
      consultas: [{ mensaje }],
      comentarios: [{ contenido, aviso_version: expect.any(Number) }],
    });

    await person.press('Borrar sus datos');
    const question = person.page.getByRole('alertdialog', { name: `¿Borrar los datos de ${correo}?` });
    await question.getByText('1 consulta se borra; 1 comentario queda como «Anónimo», sin correo.').waitFor();
    await person.answer(`¿Borrar los datos de ${correo}?`, 'Borrar datos');
    await person.expectToast('Datos borrados con éxito');
    await record.getByText('No se guarda nada de este correo.').waitFor();

    await visit(visitor, `/eventos/${slug}`);
    await visitor.page.getByText(contenido).first().waitFor();
    expect(await visitor.page.getByText(nombre).count()).toBe(0);
    for (const { id } of handed.comentarios) await post(`/eliminar-comentario/${id}`);
  });

  test('is explained without technical words, and so is the second factor', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/segundo-factor-obligatorio' });
    const main = person.page.getByRole('main');
    await main.getByText(/^Es un segundo paso para entrar/).waitFor();
    for (const [path, said] of [
      ['/segundo-factor-obligatorio', /^Es un segundo paso para entrar/],
      ['/datos-personales', /^Por ley, cualquiera puede pedir ver o borrar/],
      ['/datos-personales?parte=plazos', /^La ley pide no guardar datos de personas/],
    ] as const) {
      await visit(person, path);
      await main.getByText(said).waitFor();
      expect(await main.innerText(), path).not.toMatch(
        /JSON|huella|direcci[oó]n(es)? de red|retenci[oó]n|webhook/i,
      );
    }
  });

  test('of staff is shown, with the reason why the account stays', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/datos-personales' });
    await person.fillIn('Datos de una persona', { 'Correo de la persona': sitio.email });
    await person.press('Buscar sus datos', 'Datos de una persona');
    const record = person.page.getByRole('region', { name: `Lo que se guarda de ${sitio.email}` });
    await record.getByText(/Este correo tiene una cuenta del personal. Aquí no se borra/).waitFor();
    expect(await record.getByRole('button', { name: 'Borrar sus datos' }).count()).toBe(0);
  });
});

describe('the privacy notice', PATIENT, () => {
  test('is published as a new version by keyboard, and the old one stays', async ({ open }) => {
    const visitor = await open('/privacidad');
    const version = visitor.page.getByText(/^Versión \d+, vigente desde el/);
    const before = Number(/\d+/.exec(await version.innerText())?.[0]);
    const person = await createPerson(open, 'keyboard');

    await person.goTo('Administración', 'Datos personales');
    await person.press('Aviso');
    await person.press('Nuevo aviso de privacidad');
    const texto = `# Tus datos hoy\n\nUn párrafo nuevo.\n\n- Una cosa\n- Otra cosa`;
    const toolbar = person.page.getByRole('form', { name: 'Aviso de privacidad' }).getByRole('toolbar');
    await toolbar.getByRole('button').first().focus();
    // The last of the tools, in the «⋯» at the end of the line.
    await person.page.keyboard.press('End');
    await person.page.keyboard.press('Enter');
    await person.page.getByRole('menu').getByText('Ver Markdown').waitFor();
    await person.page.keyboard.press('End');
    await person.page.keyboard.press('Enter');
    await toolbar.getByRole('button', { name: 'Ver con formato' }).waitFor();
    await person.fillIn('Aviso de privacidad', { 'Texto del aviso': texto });
    await person.press('Publicar versión', 'Aviso de privacidad');
    await person.expectToast('Aviso de privacidad publicado');
    const inForce = person.page.getByRole('region', { name: 'Aviso vigente' });
    await inForce.getByText(`Versión ${before + 1}, desde el`).waitFor();
    await inForce.getByText('Un párrafo nuevo.').waitFor();
    await person.press(`Versión ${before}`);
    const sheet = person.page.getByRole('dialog', { name: `Versión ${before} del aviso` });
    await sheet.getByRole('heading').nth(1).waitFor();
    expect(await sheet.getByText('Un párrafo nuevo.').count()).toBe(0);

    await visit(visitor, '/privacidad');
    await visitor.page.getByRole('heading', { name: 'Tus datos hoy' }).waitFor();
    await visitor.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Otra cosa' }).waitFor();
    expect(Number(/\d+/.exec(await version.innerText())?.[0])).toBe(before + 1);
  });
});
