import type { Locator, Page } from 'playwright-core';

const FIELDS = 'input:is([type=text], [type=email], [type=tel], [type=url], :not([type])), textarea';

/*
 * Which screens have what can be acted on; `seen.all.test.ts` tests of every screen that it has what is said here, and no more.
 */

/** Rows that can be ticked. */
export const TICKED = new Set(['/gestion-consultas', '/gestion-comentarios', '/gestion-eventos']);
/** The same, but empty until a story deletes something. */
export const SOMETIMES_TICKED = new Set(['/papelera']);
/** A form that holds a text. */
export const FILLED = new Set([
  '/redes-contacto',
  '/opciones-inicio',
  '/nuevo-evento/:slug',
  '/nueva-pagina/:idPagina',
  '/nuevo-convenio/:id',
  '/comenzar',
  '/perfil',
]);
/** A form in which a text is typed. */
export const TYPED = new Set([
  ...FILLED,
  '/datos-personales',
  '/nuevo-evento',
  '/nueva-pagina',
  '/nuevo-convenio',
  '/nuevo-proceso',
  '/consulta',
]);
/** A sheet, at `?nuevo=1`, in which a text is typed. */
export const SHEETS = new Set([
  '/plantillas',
  '/elecciones-generales',
  '/gestion-dirigente',
  '/gestion-dirigente/:idConsejo',
  '/gestion-cuotas',
  '/cuentas-bancarias',
  '/documentos-publicados',
  '/gestion-documentos',
  '/gestion-menu',
  '/usuarios-gestion',
  '/webhooks',
  '/credenciales',
  '/documento-versiones/:conjunto/:fila',
]);

/** The fields of a screen, or of a sheet over it, in which a text is typed; what filters a list is none. */
export const typedFields = (page: Page): Locator =>
  page
    .locator(`main :is(form, [role=form]):not([role=search]) :is(${FIELDS})`)
    .and(page.locator(':not([readonly], :disabled)'))
    .filter({ visible: true });

/** The first of them that holds a text. */
export const filledField = async (page: Page): Promise<Locator | undefined> => {
  const fields = await typedFields(page).all();
  for (const field of fields) if ((await field.inputValue()).trim() !== '') return field;
  return undefined;
};
