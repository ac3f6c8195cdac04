import { describe, expect } from 'vitest';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import { type Convenio, convenios } from '#shared/content/agreements/convenios.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read, readAsStaff } from '../kit/calls.ts';
import { type Person, PATIENT, createPerson } from '../kit/person.ts';
import { waitForIslands, eventually, sitio, test, visit } from '../kit/story.ts';
import { newStaff } from '../kit/staff.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';

const publicPage = async (slug: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${sitio.origin}/eventos/${slug}`);
  return { status: answer.status, text: await answer.text() };
};
const statusOf = async (slug: string): Promise<number> => (await publicPage(slug)).status;

const NUMBER = '00-101-123456';
const makeAccount = (nombreBanco: string): Promise<{ id: number }> =>
  post('/cuentasGuardar', {
    nombreBanco,
    titularCuenta: 'Colegio',
    numeroCuenta: NUMBER,
    cciCuenta: '01810100010112345601',
  });
const account = async (nombreBanco: string): Promise<Cuenta | undefined> =>
  (await read<Cuenta[]>('/cuentas')).find((cuenta) => cuenta.nombreBanco === nombreBanco);

const removeAccount = async (person: Person, name: string): Promise<void> => {
  await person.choose('Eliminar', `${name} ${NUMBER}`);
  await person.answer('¿Estás seguro de que deseas eliminar esta cuenta?', 'Eliminar cuenta');
};

describe.concurrent('what staff changed can be taken back', PATIENT, () => {
  test('an event comes back whole from the notice, by keyboard', async ({ open }) => {
    const name = ownName('Jornada');
    const slug = await makeEvent(name);
    expect(await statusOf(slug)).toBe(200);
    const person = await createPerson(open, 'keyboard', { path: `/gestion-eventos?q=${name}` });
    await person.press(`Eliminar ${name}`);
    const dialog = person.page.getByRole('alertdialog');
    await dialog.getByText(/Se van también .* Se puede recuperar desde la papelera/).waitFor();
    await person.answer('¿Estás seguro de que deseas eliminar este evento?', 'Eliminar evento');
    await person.expectToast('Evento eliminado con éxito');
    await eventually(() => statusOf(slug), 404);
    await person.press('Deshacer');
    await person.expectToast('Cambio deshecho');
    expect(await person.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => statusOf(slug), 200);
    const { text } = await publicPage(slug);
    for (const piece of [name, 'Primero, la media.', 'El salón']) expect(text).toContain(piece);
    await person.page.getByRole('button', { name: `Eliminar ${name}` }).waitFor();
  });

  test('«Ir a…» leads to the question before it deletes, which is asked once', async ({ open }) => {
    const name = ownName('Asamblea');
    const slug = await makeEvent(name);
    const person = await createPerson(open, 'mouse');
    const { page } = person;
    const question = page.getByRole('alertdialog', { name: /^¿Estás seguro de que deseas eliminar/ });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a…' }).fill(name);
    await page.getByRole('option', { name }).waitFor();
    expect(await page.getByRole('option', { name: `Eliminar ${name}` }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Ir a…' }).fill(`elim ${name}`);
    await page.getByRole('option', { name: `Eliminar ${name}` }).click();
    await question.getByText(name).waitFor();
    await page.waitForURL('/gestion-eventos');
    await page.reload();
    await waitForIslands(page);
    expect(await question.count()).toBe(0);
    expect(await statusOf(slug)).toBe(200);
    const [convenio] = await readAsStaff<Convenio[]>(convenios.adminList.path);
    const pagina = await post<{ id: number }>(paginasPropias.create.path, {
      titulo: ownName('Asamblea'),
      texto: 'Cada año.',
    });
    for (const path of [
      `/gestion-convenios?eliminar=${convenio?.id}`,
      `/gestion-paginas?eliminar=${pagina.id}`,
    ]) {
      await visit(person, path);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await question.waitFor({ state: 'detached' });
    }
    const { token } = await newStaff(undefined, 'lector');
    const reader = await createPerson(open, 'mouse', { path: `/gestion-eventos?eliminar=${slug}`, token });
    await reader.page.waitForURL('/gestion-eventos');
    expect(await reader.page.getByRole('alertdialog').count()).toBe(0);
  });

  test('two accounts come back together from the bin', async ({ open }) => {
    const [uno, dos] = [ownName('Banco'), ownName('Banco')];
    await makeAccount(uno);
    await makeAccount(dos);
    const person = await createPerson(open, 'touch', { path: '/cuentas-bancarias' });
    await removeAccount(person, uno);
    await person.expectToast('Cuenta eliminada con éxito');
    await removeAccount(person, dos);
    await eventually(() => account(dos), undefined);
    await person.goTo('Administración', 'Papelera');
    await person.choose('Elegir varios', 'la lista');
    for (const name of [uno, dos]) await person.page.getByLabel(`Elegir ${name}`).check();
    await person.page.getByText('2 elegidos').waitFor();
    await expectAccessible(person.page);
    await person.press('Restaurar');
    await person.expectToast('Restaurado con éxito');
    expect(await account(uno)).toBeDefined();
    expect(await account(dos)).toBeDefined();
    await person.page.getByLabel(`Elegir ${dos}`).waitFor({ state: 'detached' });
  });

  test('who did it is named, and the e-mail stands under the pointer', async ({ open }) => {
    const banco = ownName('Banco');
    const who = ownName('Rosa');
    const { email, token } = await newStaff(who);
    const { id } = await makeAccount(banco);
    await post(`/eliminar-cuenta/${id}`, {}, token);
    const { page } = await open(`/papelera?q=${banco}`, { token });
    const bin = page.getByRole('row').filter({ hasText: banco });
    await bin.getByText(who).waitFor();
    expect(await bin.textContent()).not.toContain('@');
    await bin.getByTitle(`${who} (${email})`).waitFor();
    await page.goto(`/historial/cuentas/${id}`);
    await page.getByText(/^Eliminó/).waitFor();
    await page.getByTitle(`${who} (${email})`).waitFor();
    await page.goto(`/auditoria?q=${banco}`);
    const audit = page.getByRole('row').filter({ hasText: 'Eliminó' });
    await audit.getByTitle(`${who} (${email})`).waitFor();
    expect(await audit.textContent()).not.toContain('@');
  });

  test('a changed account number is seen and undone in the audit, where repeats are one entry', async ({
    open,
  }) => {
    const tres = ownName('Banco');
    const { id } = await makeAccount(tres);
    for (const numeroCuenta of [NUMBER, '00-101-999999'])
      await post(`/actualizar-cuenta/${id}`, {
        nombreBanco: tres,
        titularCuenta: 'Colegio regional',
        numeroCuenta,
        cciCuenta: '01810100010112345601',
      });
    const person = await createPerson(open, 'mouse', { path: `/auditoria?q=${tres}` });
    const { page } = person;
    const repeats = page.getByRole('row', { name: '2 cambios: Número de cuenta, Titular' });
    await repeats.getByRole('button', { name: /^Ver los 2/ }).click();
    await page.getByRole('row', { name: 'Titular: antes Colegio → ahora Colegio regional' }).waitFor();
    await page
      .getByRole('row', { name: 'Número de cuenta: antes 00-101-123456 → ahora 00-101-999999' })
      .getByRole('button', { name: /^Ver cambio/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Cambio', exact: true });
    await dialog.locator('del').first().waitFor();
    await expectAccessible(page);
    expect(await dialog.locator('del').first().innerText()).toContain('123456');
    expect(await dialog.locator('ins').first().innerText()).toContain('999999');
    await dialog.getByRole('button', { name: 'Deshacer este cambio' }).click();
    await person.expectToast('Cambio deshecho');
    await page.getByRole('status').getByText(`«${tres}»`).waitFor();
    expect((await account(tres))?.numeroCuenta).toBe('00-101-123456');
    await person.goTo('Institución', 'Cuentas bancarias');
    await person.choose('Historial', `${tres} ${NUMBER}`);
    await page.getByRole('heading', { name: `Cuenta bancaria «${tres}»`, exact: true }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Deshacer este cambio' }).count(), 4);
    await expectAccessible(page);
  });
});
