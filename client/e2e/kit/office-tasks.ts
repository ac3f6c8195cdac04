import {
  actOnRow,
  type PressCounter,
  findEvent,
  goTo,
  newEvent,
  pressableElements,
  publish,
  waitForToast,
  type Device,
} from './press-counter.ts';
import { pdf, picture } from './uploads.ts';

export type Post = (path: string, body: object) => Promise<{ id: number; slug: string }>;

export interface Task {
  name: string;
  /** Maximum cost in presses and screens. */
  most: Record<Device, readonly [presses: number, scrolled: number]>;
  /** Creates the data it needs, before the home is opened. */
  given?: (post: Post) => Promise<unknown>;
  run: (desk: PressCounter) => Promise<void>;
}

const NEWS = 'Jornada de puertas abiertas';
const draft = (titulo: string) => (post: Post) => post('/guardar-evento', { ...blankEvent, titulo });
const blankEvent = { descripcion: 'Como era', fecha_Inicio: '2026-12-12', tipoEvento: 'A', estado: 'B' };

/**
 * Thirteen things that staff does most, each from the home of the office to the notice that it is done: what it may
 * cost in presses and in screens scrolled. A change that makes one dearer fails.
 */
export const tasks: readonly Task[] = [
  {
    name: '1 a news item with a link and a picture is published',
    most: { mouse: [6, 0], touch: [6, 1] },
    run: async (desk) => {
      const { page, press, write } = desk;
      const form = await newEvent(desk, NEWS);
      const text = form.getByLabel('Descripción');
      await text.click();
      await page.keyboard.press('Control+a');
      await press(pressableElements(form, 'Enlace'));
      await write(page.getByRole('dialog').getByRole('textbox').first(), 'https://ejemplo.pe');
      await press(pressableElements(page.getByRole('dialog'), 'Poner enlace'));
      await publish(desk);
      await waitForToast(page, 'Ya está en el sitio');
    },
  },
  {
    name: '2 a typo is mended',
    most: { mouse: [3, 0], touch: [3, 0] },
    given: draft('Curso de muestreo en Camaná'),
    run: async (desk) => {
      const { page, press, write } = desk;
      await goTo(desk, 'muestreo cam', 'Curso de muestreo en Camaná');
      await write(
        page.getByRole('form', { name: 'Datos del evento' }).getByLabel('Título'),
        'Curso de muestreo',
      );
      await press(pressableElements(page.getByRole('main'), 'Guardar borrador'));
      await waitForToast(page, 'Evento actualizado con éxito');
    },
  },
  {
    name: '3 a news item waits for tomorrow at nine',
    most: { mouse: [4, 0], touch: [4, 0.5] },
    run: async (desk) => {
      await newEvent(desk, 'Para mañana');
      await publish(desk, 'Mañana a las 9:00');
      await waitForToast(desk.page, /^Saldrá el /);
    },
  },
  {
    name: '4 an item is deleted and brought back at once',
    most: { mouse: [4, 0], touch: [4, 0] },
    given: draft('Se va y vuelve'),
    run: async (desk) => {
      const { page, press, way } = desk;
      if (way === 'touch') await goTo(desk, 'eliminar se va', 'Eliminar Se va y vuelve');
      else {
        await findEvent(desk, 'Se va y vuelve');
        await actOnRow(desk, 'Eliminar', 'Se va y vuelve');
      }
      await press(pressableElements(page.getByRole('alertdialog'), 'Eliminar evento'));
      await press(pressableElements(page, 'Deshacer'));
      await waitForToast(page, 'Cambio deshecho');
    },
  },
  {
    name: '4b an item comes back from the bin',
    most: { mouse: [5, 0], touch: [4, 0] },
    given: async (post) => {
      const { slug } = await draft('Estaba en la papelera')(post);
      await post(`/evento-eliminar/${slug}`, {});
    },
    run: async (desk) => {
      await goTo(desk, 'Papelera');
      await desk.press(pressableElements(desk.page, 'Restaurar Estaba en la papelera'));
      await waitForToast(desk.page, /./);
    },
  },
  {
    name: '5 the text of yesterday comes back',
    most: { mouse: [3, 0], touch: [3, 0] },
    given: async (post) => {
      const { slug } = await draft('Con dos textos')(post);
      for (const descripcion of ['Como quedó', 'Como no debió quedar'])
        await post(`/actualizar-evento/${slug}`, { ...blankEvent, titulo: 'Con dos textos', descripcion });
    },
    run: async (desk) => {
      const { page, press } = desk;
      await goTo(desk, 'historial con dos textos', 'Historial de Con dos textos');
      await press(pressableElements(page, 'Volver a este texto'));
      await waitForToast(page, /./);
    },
  },
  {
    name: '6 a PDF is replaced',
    most: { mouse: [3, 0], touch: [4, 0] },
    run: async (desk) => {
      const { page, attach } = desk;
      await goTo(desk, 'estatuto', 'Normas');
      await attach(
        page.getByLabel('Estatuto', { exact: true }).and(page.locator('input')),
        pdf('el estatuto nuevo'),
      );
      await waitForToast(page, /./);
    },
  },
  {
    name: '7 one comment is approved, three are spam',
    most: { mouse: [4, 0], touch: [4, 0.5] },
    given: async (post) => {
      await post('/comentarios-publicacion', { modo: 'aprobar' });
      for (const at of [1, 2, 3, 4]) {
        const nombre = `Vecino ${at}`;
        await post('/comentarioGuardar', {
          nombre,
          correo: `v${at}@ejemplo.pe`,
          contenido: `Comentario ${at}.`,
          id_evento: 1,
        });
      }
    },
    run: async ({ page, press }) => {
      const spam = [3, 2, 1].map((at) => `No deseado el comentario de Vecino ${at}`);
      for (const name of ['Aprobar el comentario de Vecino 4', ...spam]) {
        const act = pressableElements(page, name);
        await press(act);
        // The next waiting one opens.
        await act.waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: '8 the telephone number changes',
    most: { mouse: [2, 0], touch: [2, 0.3] },
    run: async ({ page, press, write }) => {
      await press(pressableElements(page, 'Redes y contacto'));
      await write(page.getByRole('textbox', { name: 'Teléfono' }), '912345678');
      await press(pressableElements(page.getByRole('region', { name: 'Cambios sin guardar' }), 'Guardar'));
      await waitForToast(page, /./);
    },
  },
  {
    name: '9 a colleague is invited to read',
    most: { mouse: [3, 0], touch: [4, 0] },
    run: async (desk) => {
      const { page, press, write, way } = desk;
      await goTo(desk, 'invitar', 'Invitar');
      const form = page.getByRole('form', { name: 'Invitar' });
      await write(form.getByLabel('Nombre'), 'Rosa');
      await write(form.getByLabel('Email'), `rosa.${way}@ejemplo.pe`);
      await write(form.getByLabel('Rol'), 'Editor');
      await press(pressableElements(form, 'Invitar'));
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    name: '10 an enquiry is answered',
    most: { mouse: [2, 0], touch: [2, 0] },
    given: (post) =>
      post('/contactoGuardar', {
        nombre: 'Vecina',
        correo: 'vecina@ejemplo.pe',
        mensaje: '¿A qué hora abren?',
      }),
    run: async ({ page, press, write }) => {
      await press(pressableElements(page, /^Responder/));
      await page.getByRole('region', { name: 'Conversación' }).waitFor();
      await write(page.getByRole('textbox', { name: 'Respuesta', exact: true }), 'A las nueve.');
      await press(pressableElements(page, 'Enviar respuesta'));
      await waitForToast(page, 'Respuesta en camino');
    },
  },
  {
    name: '11 a page «Historia» stands in the menu',
    most: { mouse: [3, 0], touch: [4, 0] },
    run: async (desk) => {
      const { page, press, write, way } = desk;
      if (way === 'touch') await goTo(desk, 'Nueva página');
      else await press(pressableElements(page, 'Nueva página'));
      const form = page.getByRole('form', { name: 'Datos de la página' });
      await write(form.getByLabel('Título'), 'Historia');
      await write(form.getByRole('textbox', { name: 'Texto' }), 'Desde 1990.');
      await write(form.getByLabel('En el menú'), 'Nosotros');
      await publish(desk);
      await waitForToast(page, 'Ya está en el sitio');
    },
  },
  {
    name: '12 ten photos come into a gallery, two are described',
    most: { mouse: [4, 0.5], touch: [4, 1] },
    given: draft('Con galería'),
    run: async (desk) => {
      const { page, press, write, attach } = desk;
      await goTo(desk, 'Con galería');
      const photos = Array.from({ length: 10 }, (_, at) => picture(`#2b3f${(at + 16).toString(16)}`));
      await attach(page.getByLabel('Agregar fotos'), await Promise.all(photos));
      await page.getByLabel('Qué se ve en la foto 10', { exact: true }).waitFor();
      await write(page.getByLabel('Qué se ve en la foto 1', { exact: true }), 'El salón');
      await write(page.getByLabel('Qué se ve en la foto 2', { exact: true }), 'La mesa');
      await press(pressableElements(page.getByRole('main'), 'Guardar borrador'));
      await waitForToast(page, /./);
    },
  },
];
