import { describe, expect } from 'vitest';
import { rutaDeDocumento } from '#shared/records/documentos.ts';
import { slugOf } from '#shared/content/events/slugs.ts';
import { contentOf, post } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { expectAccessible, scrollToTop } from '../kit/axe.ts';
import { type Person, PATIENT, createPerson } from '../kit/person.ts';
import { eventually, expectNoSidewaysScroll, resize, test, visit } from '../kit/story.ts';
import { pdf, picture } from '../kit/uploads.ts';

const addVersion = async (person: Person, entries: Parameters<Person['fillIn']>[1]): Promise<void> => {
  await person.begin('Nueva versión');
  await person.fillIn('Nueva versión', entries);
  await person.press('Guardar versión', 'Nueva versión');
};

describe.concurrent('what staff keeps over the years', PATIENT, () => {
  test('a document gets versions, in their order, and one is withdrawn and brought back', async ({
    open,
  }) => {
    const titulo = ownName('Directiva');
    const address = rutaDeDocumento(slugOf(titulo));
    const linked = {
      titulo: `Lee ${titulo}`,
      texto: `[Léela](${address})`,
      formato: 'markdown',
      estado: 'B',
    };
    const own = await post<{ id: number }>('/pagina-propia-guardar', linked);
    const person = await createPerson(open, 'mouse');
    const { page, context } = person;
    await context.grantPermissions(['clipboard-write']);
    const [newest, oldest] = [pdf(`${titulo} nueva`), pdf(`${titulo} antigua`)];

    await person.goTo('Documentos', 'Documentos publicados');
    const parts = page.getByRole('navigation', { name: 'Partes de Documentos publicados' });
    const rows = page.getByRole('row').filter({ hasText: titulo });
    await parts.getByRole('link', { name: 'De convenios' }).click();
    await person.begin('Nuevo documento');
    await person.fillIn('Nuevo documento', { Título: titulo, Archivo: newest });
    // The list it was asked from stays behind it, as it was.
    await page.locator('h1', { hasText: 'Documentos publicados' }).waitFor();
    expect(await page.locator('nav [aria-current]', { hasText: 'De convenios' }).count()).toBe(1);
    // No page is chosen for anybody.
    await person.press('Guardar documento', 'Nuevo documento');
    await page.getByText('Elige Normas o Colegiatura.').first().waitFor();
    await person.fillIn('Nuevo documento', { Página: 'Normas' });
    await person.press('Guardar documento', 'Nuevo documento');
    await person.expectToast('Documento registrado con éxito');
    await page.locator('[data-toasts] a[href="/normas"]').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), titulo);
    await parts
      .getByRole('link', { name: 'Todos', exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await person.press(titulo);
    await page.getByRole('heading', { level: 1, name: `Versiones de ${titulo}` }).waitFor();

    await person.begin('Nueva versión');
    await person.fillIn('Nueva versión', { Archivo: oldest, 'Fecha de publicación': '1998-05-05' });
    await page.getByText(/^Es anterior a la versión 1, que vale desde el/).waitFor();
    await person.fillIn('Nueva versión', { Nota: 'La primera' });
    await person.press('Guardar versión', 'Nueva versión');
    await person.expectToast(
      'Versión guardada con éxito. La versión 2 quedó debajo de la 1, que el sitio sigue mostrando.',
    );
    expect(newest.buffer.equals(await contentOf(address))).toBe(true);

    person.allow(/status of 422/);
    await addVersion(person, { Archivo: oldest });
    await page.getByText('Es el mismo archivo que la versión 2: no se creó otra.').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await person.answer('¿Salir sin guardar los cambios?', 'Salir sin guardar');

    await person.press('Copiar la dirección');
    await person.expectToast('Dirección copiada');
    // A control that the top bar covers by half would count as too small.
    await scrollToTop(page);
    await expectAccessible(page);
    await person.choose('Copiar la huella', 'versión 2');
    await person.expectToast('Huella copiada');
    await person.choose('Eliminar', 'versión 2');
    await person.answer('¿Estás seguro de que deseas retirar esta versión?', 'Retirar versión');
    await person.expectToast('Versión eliminada con éxito');
    await person.press('Deshacer');
    await page.getByText('La primera').first().waitFor();

    const third = pdf(`${titulo} tercera`);
    await person.goTo('Documentos', 'Documentos publicados');
    await parts.getByRole('link', { name: 'De convenios' }).click();
    await eventually(() => rows.count(), 0);
    // A search stays within the part that is shown.
    const search = page.getByRole('search').getByLabel('Buscar documento');
    await search.fill(titulo);
    await page.waitForURL(/donde=convenios&q=/);
    await page.getByText(`Nada coincide con “${titulo}”.`).waitFor();
    await parts.getByRole('link', { name: 'Todos', exact: true }).click();
    await person.press(`Reemplazar… ${titulo}`);
    await expectAccessible(page);
    await person.fillIn(`Reemplazar ${titulo}`, { Archivo: third });
    await person.press('Guardar versión', `Reemplazar ${titulo}`);
    await person.expectToast('Versión guardada con éxito');
    await rows.getByText('versión 3').waitFor();
    await rows.getByText('hoy', { exact: true }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), titulo);
    expect(third.buffer.equals(await contentOf(address))).toBe(true);

    for (const name of ['De colegiatura', 'Normas', 'Otros']) {
      await parts.getByRole('link', { name, exact: true }).click();
      await parts.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor();
    }
    await page.getByRole('heading', { level: 1, name: 'Otros documentos' }).waitFor();
    await person.press(`Eliminar ${titulo}`);
    const warning = page
      .getByRole('alertdialog')
      .getByText(`Hay enlaces a este documento en «Lee ${titulo}»`);
    await warning.waitFor();
    await person.answer(
      '¿Estás seguro de que deseas eliminar este documento con todas sus versiones?',
      'Eliminar documento',
    );
    await person.expectToast('Documento eliminado con éxito');
    await post(`/pagina-propia-eliminar/${own.id}`);
  });

  test('an agreement that is over is renewed for a year, with one press', async ({ open }) => {
    const institucion = ownName('Instituto');
    const { id } = await post<{ id: number }>('/convenio-guardar', {
      nombre_Institucion: institucion,
      ruc_Institucion: '20123456789',
      fecha_Inicio: '2025-01-01',
      fecha_Fin: '2026-01-31',
    });
    const person = await createPerson(open, 'keyboard');
    await person.goTo('Publicar', 'Convenios');
    await person.press(`Renovar ${institucion}`);
    // What is due stands before the fields.
    const box = (name: string) => person.page.getByLabel(name, { exact: true }).boundingBox();
    const [until, ends] = [await box('Renovar hasta'), await box('Fecha de fin')];
    expect(until?.y).toBeLessThan(ends?.y ?? 0);
    await person.press('Renovar convenio', 'Renovar convenio');
    await person.expectToast('Convenio renovado con éxito');
    const renewed = await post<{ fecha_Fin: string }>(`/convenio-buscar/${id}`);
    expect(renewed.fecha_Fin).toBe('2027-01-31');
    await post(`/convenio-eliminar/${id}`);
  });

  test('an election gets phases, lists and results that do not add up, which are published and read', async ({
    open,
  }) => {
    const titulo = ownName('Elecciones');
    const person = await createPerson(open, 'mouse');
    const { page } = person;
    await person.startNew('Procesos electorales', 'Nuevo proceso');
    await person.fillIn('Datos del proceso', {
      Título: titulo,
      'Qué se elige': 'Consejo Directivo',
      Periodo: '2018-2019',
    });
    await person.press('Guardar');
    await person.expectToast('Proceso creado con éxito');
    for (const [fase, day] of [
      ['Inscripción de listas', '2017-11-01'],
      ['Votación', '2017-12-01'],
    ] as const) {
      await person.press('Nueva fase');
      await person.fillIn('Nueva fase', { Fase: fase, Empieza: day });
      await person.press('Guardar fase', 'Nueva fase');
      await person.expectToast('Fase registrada con éxito');
    }
    await person.press('Agregar documento Votación');
    await person.fillIn('Nuevo documento de una fase', {
      Título: `Acta de ${titulo}`,
      Archivo: pdf(titulo),
    });
    await person.press('Guardar documento', 'Nuevo documento de una fase');
    await person.expectToast('Documento registrado con éxito');
    await person.openPart('Listas');
    for (const nombre of ['Renovación', 'Unidad']) {
      await person.press('Nueva lista');
      await person.fillIn('Nueva lista', { Nombre: nombre });
      await person.press('Guardar lista', 'Nueva lista');
      await person.expectToast('Lista registrada con éxito');
    }
    await person.press('Agregar candidato Unidad');
    await person.fillIn('Nuevo candidato', {
      Nombre: 'Rosa Quispe',
      Cargo: 'Decana',
      Foto: await picture('#2b3f9e'),
    });
    await person.press('Guardar candidato', 'Nuevo candidato');
    await person.expectToast('Candidato registrado con éxito');
    const photo = page.locator('[data-filas-de="candidato"] img');
    expect(await photo.boundingBox()).toMatchObject({ width: 36, height: 45 });
    await expectAccessible(page);
    await person.openPart('Votación');
    const step = page.getByRole('tab', { name: /^Votación/ });
    expect(await step.textContent()).toContain('Escribe los votos: falta el número de votos de «Renovación»');
    await page.getByText('Falta el número de votantes.').waitFor();
    const votes = page.getByRole('region', { name: 'Votos' });
    const type = (label: string, text: string) => votes.getByRole('spinbutton', { name: label }).fill(text);
    await type('Renovación', '60');
    await type('Unidad', '30');
    await votes.getByText('66.7 %').waitFor();
    await type('En blanco', '6');
    await type('Nulos', '4');
    await type('Votantes', '101');
    // While nothing is saved yet.
    expect(await step.textContent()).toContain('falta el número de electores hábiles');
    await type('Electores', '150');
    expect(await votes.getByText('Votos emitidos').locator('..').textContent()).toContain('100');
    await person.press('Guardar');
    await page
      .getByText(/Números guardados; todavía no se ven en el sitio/)
      .first()
      .waitFor();
    await votes.getByText(/^Los votos suman 100 .*: falta 1\.$/).waitFor();
    // A control that the top bar happens to cover by half would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await person.press('Publicar resultados…');
    const publishing = page.getByRole('dialog', { name: /^Publicar los resultados de «/ });
    await publishing.getByText(/pero votaron 101: falta 1/).waitFor();
    const isRight = publishing.getByLabel('Revisé los números con el acta: publicarlos así');
    const now = publishing.getByRole('button', { name: 'Publicar ahora' });
    await now.click();
    await publishing.getByText(/^Compáralos con el acta/).waitFor();
    await isRight.check();
    await now.click();
    await person.expectToast('Resultados publicados con éxito');

    const visitor = await open('/elecciones', { width: 390 });
    await visitor.page.getByRole('link', { name: titulo, exact: true }).click();
    await visitor.page.getByRole('heading', { level: 1, name: titulo }).waitFor();
    await visitor.page.getByRole('img', { name: /Votos por lista/ }).waitFor();
    const table = visitor.page.getByRole('table', { name: 'Resultados' });
    expect(await table.getByRole('row', { name: /^Renovación/ }).textContent()).toBe(
      'Renovación · más votada6066.7\u00a0%',
    );
    await visitor.page.getByText('Se publicó así, aunque no cuadra').waitFor();
    for (const width of [390, 768, 1440]) {
      await resize(visitor.page, width);
      await expectNoSidewaysScroll(visitor.page);
      await expectAccessible(visitor.page);
    }
  });

  test('a council of long ago gets a leader without a portrait, and is removed with them', async ({
    open,
  }) => {
    const periodo = ownName('1992');
    const nombre = ownName('Rosa');
    const visitor = await open('/nosotros/consejos');
    const person = await createPerson(open, 'touch');
    await person.goTo('Institución', 'Consejo directivo');
    await person.press('Nuevo consejo');
    const form = person.page.getByRole('form', { name: 'Nuevo consejo' });
    expect(await form.getByRole('radio', { name: 'Copiar a los dirigentes de hoy' }).isChecked()).toBe(true);
    await person.fillIn('Nuevo consejo', { Periodo: periodo, Desde: '1992-01-01', Hasta: '1993-12-12' });
    await form.getByText('Vacío', { exact: true }).tap();
    await person.press('Guardar consejo', 'Nuevo consejo');
    await person.expectToast('Consejo registrado con éxito');
    const ownTab = person.page
      .getByRole('navigation', { name: 'Periodos' })
      .getByRole('link', { name: periodo });
    await ownTab.and(person.page.locator('[aria-current="page"]')).waitFor();
    await person.begin('Añadir dirigente');
    await person.fillIn('Añadir dirigente', { Nombre: nombre, Función: 'Decana' });
    await person.press('Guardar dirigente', 'Añadir dirigente');
    await person.expectToast('Dirigente registrado con éxito');

    const page = await visit(visitor, '/nosotros/consejos');
    const past = page.getByRole('region', { name: `Consejo Regional ${periodo}` });
    await past.getByRole('heading', { level: 3, name: nombre }).waitFor();
    const portrait = past.getByRole('img', { name: `Retrato de ${nombre}` });
    const silhouette = await portrait.getAttribute('src');
    const other = ownName('Eva');
    await person.begin('Añadir dirigente');
    await person.fillIn('Añadir dirigente', { Nombre: other, Función: 'Vicedecana' });
    await person.press('Guardar dirigente', 'Añadir dirigente');
    await person.expectToast('Dirigente registrado con éxito');
    await visit(visitor, '/nosotros/consejos');
    const beside = past.getByRole('img', { name: `Retrato de ${other}` });
    expect(await beside.getAttribute('src')).not.toBe(silhouette);

    const save = async (): Promise<void> => {
      await person.press('Guardar dirigente', 'Editar dirigente');
      await person.expectToast('Dirigente actualizado con éxito');
      await visit(visitor, '/nosotros/consejos');
    };
    await person.press(nombre);
    await person.fillIn('Editar dirigente', { Nombre: `${nombre} Dos` });
    const stays = person.page.getByText(`El retrato es de ${nombre}: cámbialo o quítalo.`);
    await stays.waitFor();
    await person.press('Quitarlo', 'Editar dirigente');
    await stays.waitFor({ state: 'detached' });
    await person.press('Más acciones del archivo', 'Editar dirigente');
    await person.page.getByRole('menuitem', { name: 'Quitar lo elegido' }).tap();
    await stays.waitFor();
    await person.fillIn('Editar dirigente', { Imagen: await picture('#345678') });
    await stays.waitFor({ state: 'detached' });
    await person.fillIn('Editar dirigente', { Nombre: nombre });
    await save();
    expect(await portrait.getAttribute('src')).not.toBe(silhouette);
    await person.press(nombre);
    await person.press('Más acciones del archivo', 'Editar dirigente');
    await person.page.getByRole('menuitem', { name: 'Quitar y poner la silueta' }).tap();
    await save();
    expect(await portrait.getAttribute('src')).toBe(silhouette);
    await past.getByText('Del 1 de enero de 1992 al 12 de diciembre de 1993').waitFor();

    await person.choose('Eliminar consejo', 'la lista');
    await person.answer('¿Estás seguro de que deseas eliminar este consejo?', 'Eliminar consejo');
    await person.expectToast('Consejo eliminado con éxito');
    await person.page.waitForURL('/gestion-dirigente');
    await ownTab.waitFor({ state: 'detached' });
    await visit(visitor, '/nosotros/consejos');
    expect(await page.getByText(nombre).count()).toBe(0);
  });
});
