import {
  type PressCounter,
  goTo,
  beginEvent,
  pressableElements,
  publish,
  waitForToast,
} from './press-counter.ts';
import type { Task } from './office-tasks.ts';
import { type Upload, pdf, picture } from './uploads.ts';

/** A list of members as an office keeps it: with the marks of Windows, and headings of its own. */
const members = (): Upload => ({
  name: 'Habilitados noviembre.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'N.º;APELLIDOS Y NOMBRES;Nº COLEGIATURA;CONDICIÓN;HABILITADO HASTA\n1;Muñoz Peña, Íris;COE-0700;HÁBIL;31/12/2099\n',
    'latin1',
  ),
});

/** Fills a sheet in, and saves it. */
const fill = async (
  { page, press, write }: PressCounter,
  [title, save]: readonly [title: string, save: string],
  values: Record<string, string>,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  for (const [name, text] of Object.entries(values)) {
    const field = dialog.getByRole('textbox', { name }).or(dialog.getByRole('spinbutton', { name }));
    await write(field, text);
  }
  await press(pressableElements(dialog, save));
};

/** Goes to a list, and begins a new row once the list is there: the screen before it may have such a button too. */
const beginIn = async (desk: PressCounter, list: string): Promise<void> => {
  await goTo(desk, list);
  await desk.page.getByRole('heading', { level: 1, name: list }).waitFor();
  await desk.press(pressableElements(desk.page, /^Nuev[oa]/));
};

/** What staff does a few times a year, each from the home of the office, as `office-tasks.ts` has the daily ones. */
export const rarerTasks: readonly Task[] = [
  {
    name: '13 a news item has two photos and a PDF',
    most: { mouse: [6, 0], touch: [6, 0.3] },
    run: async (desk) => {
      const { page, press, attach } = desk;
      const form = await beginEvent(desk, 'Feria de datos');
      await press(pressableElements(form, '+ PDF'));
      const library = page.getByRole('dialog', { name: 'Elegir un PDF' });
      await attach(library.getByLabel('Subir archivo'), pdf('la feria'));
      await form.getByText('se descarga desde la noticia').waitFor();
      await attach(pressableElements(form, '+ Foto'), [await picture('#2b3f9e'), await picture('#9e2b3f')]);
      await form.getByLabel('Qué se ve en la foto 2').waitFor();
      await publish(desk);
      await waitForToast(page, 'Ya está en el sitio');
    },
  },
  {
    name: '14 a typo on the home is mended',
    most: { mouse: [3, 0], touch: [3, 0] },
    run: async (desk) => {
      const { page, press, write } = desk;
      await goTo(desk, 'Portada');
      await write(page.getByRole('textbox', { name: 'Tarjeta de colegiados hábiles: texto' }), 'Verifica.');
      await press(pressableElements(page.getByRole('region', { name: 'Cambios sin guardar' }), 'Guardar'));
      await waitForToast(page, /./);
    },
  },
  {
    name: '15 a bank account is added',
    most: { mouse: [4, 0], touch: [4, 0] },
    run: async (desk) => {
      await beginIn(desk, 'Cuentas bancarias');
      await fill(desk, ['Nueva cuenta', 'Guardar cuenta'], {
        Banco: 'Banco Nuevo',
        Titular: 'Colegio de Estadísticos',
        'Número de cuenta': '191-7777777-0-77',
        CCI: '00219100777777707755',
      });
      await waitForToast(desk.page, 'Cuenta registrada con éxito');
    },
  },
  {
    name: '16 a new council begins with the leaders of the present one, and one more without a portrait',
    most: { mouse: [6, 0], touch: [6, 0] },
    run: async (desk) => {
      const { page, press } = desk;
      await beginIn(desk, 'Consejo directivo');
      const before = await page.locator('[data-retrato]').count();
      await fill(desk, ['Nuevo consejo', 'Guardar consejo'], { Periodo: '2027-2028', Desde: '2027-01-01' });
      await waitForToast(page, 'Consejo registrado con éxito');
      await page
        .getByRole('link', { name: /^2027-2028/ })
        .and(page.locator('[aria-current]'))
        .waitFor();
      await page
        .locator('[data-retrato]')
        .nth(before - 1)
        .waitFor();
      await press(pressableElements(page, 'Añadir dirigente'));
      await fill(desk, ['Añadir dirigente', 'Guardar dirigente'], { Nombre: 'Luz Ríos', Función: 'Vocal' });
      await waitForToast(page, 'Dirigente registrado con éxito');
    },
  },
  {
    name: '17 a list of members from a file is in force',
    most: { mouse: [5, 0], touch: [5, 0] },
    run: async (desk) => {
      const { page, press, attach } = desk;
      await goTo(desk, 'Importar un padrón');
      const dialog = page.getByRole('dialog', { name: 'Importar un padrón' });
      await attach(dialog.getByLabel('Archivo'), members());
      await press(pressableElements(dialog, 'Revisar el archivo'));
      await page.getByText(/^Entran: /).waitFor();
      await press(pressableElements(page, 'Publicar este padrón'));
      await waitForToast(page, 'Padrón publicado con éxito');
    },
  },
  {
    name: '18 an election opens and its results are published',
    most: { mouse: [12, 0], touch: [12, 0.4] },
    run: async (desk) => {
      const { page, press, write } = desk;
      await goTo(desk, 'Nuevo proceso electoral');
      const data = page.getByRole('form', { name: 'Datos del proceso' });
      await write(data.getByLabel('Título'), 'Elecciones 2018');
      await write(data.getByLabel('Qué se elige'), 'Consejo Directivo');
      await press(pressableElements(page.getByRole('main'), 'Guardar'));
      await waitForToast(page, 'Proceso creado con éxito');
      await press(pressableElements(page, 'Nueva fase'));
      await fill(desk, ['Nueva fase', 'Guardar fase'], { Fase: 'Votación', Empieza: '2017-12-01' });
      await waitForToast(page, 'Fase registrada con éxito');
      await press(page.getByRole('tab', { name: /^Listas/ }));
      await press(pressableElements(page, 'Nueva lista'));
      await fill(desk, ['Nueva lista', 'Guardar lista'], { Nombre: 'Unidad' });
      await waitForToast(page, 'Lista registrada con éxito');
      await press(page.getByRole('tab', { name: /^Votación/ }));
      const numbers = page.getByRole('region', { name: 'Votos' });
      for (const [label, number] of [
        ['Unidad', '90'],
        ['En blanco', '6'],
        ['Nulos', '4'],
        ['Votantes', '100'],
        ['Electores hábiles', '150'],
      ] as const) {
        await write(numbers.getByRole('spinbutton', { name: label }), number);
      }
      await press(pressableElements(page.getByRole('main'), 'Guardar'));
      await waitForToast(page, /Números guardados/);
      await press(pressableElements(page, 'Publicar resultados…'));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }));
      await waitForToast(page, 'Resultados publicados con éxito');
    },
  },
  {
    // In the state in which the eighth daily task left it.
    name: '19 who changed the telephone is found',
    most: { mouse: [1, 0], touch: [1, 0.3] },
    run: async ({ page, press }) => {
      await press(pressableElements(page, 'Redes y contacto'));
      await page.getByText(/^Lo cambió .+ hoy, .+; antes: /).waitFor();
    },
  },
  {
    name: '20 the WhatsApp number changes',
    most: { mouse: [2, 1], touch: [2, 1.5] },
    run: async ({ page, press, write }) => {
      await press(pressableElements(page, 'Redes y contacto'));
      await write(page.getByRole('textbox', { name: 'WhatsApp' }), '912 345 678');
      await press(pressableElements(page.getByRole('region', { name: 'Cambios sin guardar' }), 'Guardar'));
      await waitForToast(page, /./);
    },
  },
];
