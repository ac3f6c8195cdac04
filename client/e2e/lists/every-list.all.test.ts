import { diaEnLima } from '#shared/contract/words/horas.ts';
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { makeEvent } from '../kit/make-event.ts';
import { post } from '../kit/calls.ts';
import { waitForAnimations } from '../kit/wait-for-animations.ts';
import { rowsOf, tallestRow, wordsCut } from '../kit/rows.ts';
import { newStaff } from '../kit/staff.ts';
import { expectNoSidewaysScroll, resize, sharedToken, test } from '../kit/story.ts';

/** Every list of the office but those that the demonstration leaves empty. */
const lists = [
  '/gestion-consultas?filtro=todas',
  '/gestion-comentarios',
  '/plantillas',
  '/gestion-eventos',
  '/gestion-paginas',
  '/gestion-convenios',
  '/gestion-elecciones',
  '/elecciones-generales',
  '/gestion-dirigente',
  '/colegiatura-requisitos',
  '/gestion-cuotas',
  '/cuentas-bancarias',
  '/gestion-colegiados',
  '/documentos-publicados',
  '/gestion-documentos',
  '/gestion-menu',
  '/usuarios-gestion',
  '/datos-personales?parte=plazos',
  '/datos-personales?parte=aviso',
  '/auditoria',
  '/papelera',
  '/correo',
  '/webhooks',
  '/credenciales',
];
/** Texts that are read whole, and records of amounts: their rows are as high as what they say. */
const tall = new Set(['/colegiatura-requisitos', '/gestion-cuotas', '/datos-personales?parte=aviso']);
/** Height of a row on a phone, px. */
const ROW = 72;
/** Rows in view on the screen of most offices, where there are as many. */
const ENOUGH = 9;
const WIDTHS = [1920, 1366, 1024, 768, 390, 320];

/** Names as long as people write them. */
const TITLE = 'Conferencia interinstitucional sobre estadística multivariante y responsabilidad profesional';
const PERSON = 'María Bartolomea Huarachi Pumacallahui de Rospigliosi';
const ROWS = 12;
const inAMonth = diaEnLima(Date.now() + 30 * 86_400_000);
const credential = { nombre: TITLE.slice(0, 60), permisos: ['contenido.leer'], vence: inAMonth };

const writeRows = async (): Promise<void> => {
  const own = randomInt(1e9);
  await makeEvent(TITLE);
  const { token } = await newStaff();
  await post('/pagina-propia-guardar', { titulo: TITLE, texto: TITLE });
  for (let at = 0; at < ROWS; at += 1) {
    const correo = `bartolomea.huarachi.${own}.${at}@universidadtecnologica.example`;
    // By another, so that whoever looks at the lists has a notice of it, whose number stands above those of the inbox.
    const enquiry = { nombre: PERSON, correo, telefono: '987654321', mensaje: TITLE };
    await post('/contactoGuardar', enquiry, token);
    await post('/convenio-guardar', {
      nombre_Institucion: `Universidad Tecnológica Interprovincial ${own} ${at}`,
      ruc_Institucion: '20123456789',
      fecha_Inicio: '2025-01-01',
      fecha_Fin: '2027-01-31',
    });
    // Its owner is told by mail.
    await post('/credencial-crear', credential, token);
  }
};

describe.concurrent('every list, with long names', { timeout: 120_000 }, () => {
  beforeAll(writeRows);

  test.for(lists)('%s', async (path, { open }) => {
    const { page } = await open(path, { token: await sharedToken(), width: 1366, height: 768 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForAnimations(page);
    const { all, inView } = await rowsOf(page);
    expect(inView, `${inView} of ${all} rows in view`).toBeGreaterThanOrEqual(Math.min(ENOUGH, all));
    for (const width of WIDTHS) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      expect(await wordsCut(page), `words cut at ${width}`).toEqual([]);
      if (width === 390 && !tall.has(path)) expect(await tallestRow(page)).toBeLessThanOrEqual(ROW);
    }
  });
});
