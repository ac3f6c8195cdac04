import { describe, expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { contentOf, post } from '../kit/calls.ts';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { settingOf } from '../kit/setting-of.ts';
import { newStaff } from '../kit/staff.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, sharedToken, test } from '../kit/story.ts';
import { pdf } from '../kit/uploads.ts';

const UNDER_A_HEAD = [
  '/redes-contacto',
  '/gestion-nosotros',
  '/colegiatura-documental',
  '/documentos-normas',
  '/perfil',
  '/datos-personales',
  '/comenzar',
];

describe.concurrent('settings', PATIENT, () => {
  test.runIf(everything)('stay where they are at the first change', async ({ open }) => {
    // What somebody else of this account wrote here is offered, too.
    const { token } = await newStaff();
    const { page } = await createPerson(open, 'mouse', { path: '/redes-contacto', token });
    const places = (): Promise<number[]> =>
      page.locator('main form').evaluateAll((forms) => {
        const tops = forms.map((form) => form.getBoundingClientRect().top);
        return tops.map((top) => top - Number(tops[0]));
      });
    const before = await places();
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/otro');
    await page.getByRole('region', { name: 'Cambios sin guardar' }).waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  });

  test('are saved together with Enter, mark what changed, and lead to a field’s history', async ({
    open,
  }) => {
    const [titulo, texto] = [
      await settingOf('opcionContacto_titulo'),
      await settingOf('opcionContacto_texto'),
    ];
    const person = await createPerson(open, 'mouse', { path: '/opciones-inicio' });
    const { page } = person;
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('Tarjeta de contacto: título').fill('Escríbenos');
    await field('Tarjeta de contacto: texto').fill('A cualquier hora');
    // Another story may show the site's own register meanwhile.
    const first = page.getByRole('region', { name: 'Así se ve Colegiados hábiles' });
    await first.getByText(/Consultar registro|Buscar colegiado/).waitFor();
    const look = page.getByRole('region', { name: 'Así se ve Contacto' });
    await look.getByText('Escríbenos').waitFor();
    await look.getByText('A cualquier hora').waitFor();
    const bar = page.getByRole('region', { name: 'Cambios sin guardar' });
    await bar.getByText('Sin guardar: Tarjeta de contacto: título y Tarjeta de contacto: texto').waitFor();
    expect(await page.locator('[data-cambiado]').count()).toBe(2);
    // So tall that the bar happens to cover nothing by half.
    await page.setViewportSize({ width: 1366, height: 2000 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press('Enter');
    await person.expectToast(
      'Texto actualizado correctamente: Tarjeta de contacto: título y Tarjeta de contacto: texto',
    );
    expect(await bar.count()).toBe(0);
    expect(await page.locator('[data-cambiado]').count()).toBe(0);
    expect((await settingOf('opcionContacto_titulo')).value).toBe('Escríbenos');
    expect((await settingOf('opcionContacto_texto')).value).toBe('A cualquier hora');

    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Contacto' }).click();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Contacto');
    await person.choose('Historial de Tarjeta de contacto: título', 'Contacto');
    await page.waitForURL(`/historial/configuraciones/${titulo.id}`);
    await page
      .getByRole('heading', { level: 1, name: 'Historial de «Tarjeta de contacto: título»' })
      .waitFor();
    // Back leads where one came from, not to the audit, which lists all settings.
    await page.getByRole('link', { name: 'Volver a Portada' }).click();
    await page.waitForURL('/opciones-inicio');
    for (const { id, value } of [titulo, texto]) await post(`/actualizar-config/${id}`, { value });
  });

  test.runIf(everything)('span what their head spans', async ({ open }) => {
    const { page } = await open('/perfil', { token: await sharedToken(), width: 1366, height: 1024 });
    const edges = (of: string): Promise<number[]> =>
      page.locator(`main :is(${of})`).evaluateAll((boxes) => {
        const all = boxes.map((box) => box.getBoundingClientRect());
        return [Math.min(...all.map(({ left }) => left)), Math.max(...all.map(({ right }) => right))];
      });
    for (const path of UNDER_A_HEAD) {
      await page.goto(path);
      await page.locator('main section h2').first().waitFor();
      for (const width of [1366, 768]) {
        await resize(page, width);
        // On a tablet the row of sections reaches the window's edges.
        expect(await edges(width > 768 ? 'section, nav' : 'section'), path).toEqual(await edges('header'));
      }
    }
  });

  test.runIf(everything)(
    'that are files are saved when chosen, and taken back by the toast',
    async ({ open }) => {
      const stored = async () => contentOf((await settingOf('url_codigoEtica')).value);
      const before = await stored();
      const person = await createPerson(open, 'mouse', { path: '/documentos-normas' });
      const { page } = person;
      const file = pdf(ownName('codigo'));
      await person.fillIn('Código de ética', { 'Código de ética': file });
      await person.expectToast('Archivo actualizado correctamente');
      expect(file.buffer.equals(await stored())).toBe(true);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await person.expectToast('Cambio deshecho');
      await eventually(async () => before.equals(await stored()), true);
      const { value } = await settingOf('url_codigoEtica');
      const link = page.getByRole('form', { name: 'Código de ética' }).getByRole('link').first();
      await eventually(() => link.getAttribute('href'), value);
    },
  );

  test.runIf(everything)(
    'that are files stay chosen when saving fails, and say what is missing',
    async ({ open }) => {
      const person = await createPerson(open, 'mouse', { path: '/documentos-normas' });
      const { page } = person;
      const form = page.getByRole('form', { name: 'Resolución del himno' });
      await form.getByLabel('Resolución del himno').focus();
      await page.keyboard.press('Control+s');
      await form.getByText('Por favor selecciona un archivo para actualizar.').waitFor();

      person.allow(/status of 503 .*actualizar-archivo/);
      await page.route('**/actualizar-archivo/*', (route) => route.fulfill({ status: 503, body: '{}' }), {
        times: 1,
      });
      await person.fillIn('Resolución del himno', { 'Resolución del himno': pdf('resolucion') });
      await page
        .getByRole('main')
        .getByText(/^Error al actualizar el archivo\./)
        .waitFor();
      await form.getByText('resolucion.pdf').waitFor();
      const bar = page.getByRole('region', { name: 'Cambios sin guardar' });
      await bar.getByText('Sin guardar: Resolución del himno').waitFor();
      await bar.getByRole('button', { name: 'Guardar' }).click();
      await person.expectToast('Archivo actualizado correctamente');
    },
  );

  test.runIf(everything)('of elections stand in one line, and are edited in a sheet', async ({ open }) => {
    const periodo = await settingOf('periodo');
    const person = await createPerson(open, 'mouse', { path: '/elecciones-generales' });
    const { page } = person;
    await person.press('Editar datos generales');
    await page.waitForURL('/elecciones-generales?editar=datos');
    const sheet = page.getByRole('dialog', { name: 'Datos generales' });
    await sheet.getByRole('textbox', { name: 'Periodo' }).fill('2031-2033');
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await person.answer('¿Salir sin guardar los cambios?', 'Seguir editando');
    expect(await sheet.getByRole('textbox', { name: 'Periodo' }).inputValue()).toBe('2031-2033');
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await sheet.waitFor({ state: 'detached' });
    await person.expectToast('Texto actualizado correctamente');
    await page.getByRole('main').getByText('Periodo 2031-2033').waitFor();
    await post(`/actualizar-config/${periodo.id}`, { value: periodo.value });
  });

  test.runIf(everything)(
    'of this computer put «Avanzado» into the menu, where it stays',
    async ({ open }) => {
      const { page } = await createPerson(open, 'mouse', { path: '/perfil' });
      const block = page
        .getByRole('navigation', { name: 'Administración' })
        .getByRole('button', { name: 'Avanzado' });
      const choice = page.getByLabel('Mostrar «Avanzado» en el menú');
      await choice.waitFor();
      expect(await block.count()).toBe(0);
      await choice.check();
      await block.waitFor();
      await page.reload();
      await block.click();
      await page.getByRole('link', { name: 'Correo', exact: true }).waitFor();
    },
  );
});
