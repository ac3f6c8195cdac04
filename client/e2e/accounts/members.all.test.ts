import { describe, expect } from 'vitest';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { expectAccessible } from '../kit/axe.ts';
import { MEMBER } from '../kit/members.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { test } from '../kit/story.ts';

const LIST = `codigo;nombre;estado;hasta
${MEMBER};Quispe Mamani, Rosa María;Habilitado;31/12/2099
COE-0500;Ríos Paz, Luis;No habilitado;
`;
const TODAY = fechaCorta(diaEnLima());
const file = (text: string | Buffer) => ({
  name: 'padron.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

describe('the members list', PATIENT, () => {
  test('is imported once its mistake is put right, and a visitor shows a proof on the telephone', async ({
    open,
  }) => {
    const { token } = await newStaff(undefined, 'secretaria');
    const person = await createPerson(open, 'mouse', { token });
    const { page } = person;
    await person.goTo('Institución', 'Padrón de colegiados');
    await person.begin('Importar un padrón');
    await page.getByRole('row', { name: 'N.º Colegiatura COE-0101' }).waitFor();
    await expectAccessible(page);
    await person.fillIn('Importar un padrón', { Archivo: file(LIST.replace('No habilitado', 'jubilado')) });
    await person.press('Revisar el archivo', 'Importar un padrón');
    await page.getByText('Línea 3: el estado no se conoce').waitFor();
    await expectAccessible(page);
    await person.press('Descartar');
    const unknown = 'Clave;Persona;Grupo\nCOE-0501;Muñoz Peña, Íris;HÁBIL\n';
    await person.fillIn('Importar un padrón', { Archivo: file(Buffer.from(unknown, 'latin1')) });
    await person.press('Revisar el archivo', 'Importar un padrón');
    await page.getByText('Clave: no se usa').waitFor();
    await page.getByText('Corregir cómo se leyó').click();
    await page.getByLabel('Clave').selectOption({ label: 'Código' });
    await page.getByLabel('Grupo').selectOption({ label: 'Estado' });
    await expectAccessible(page);
    await person.press('Leer otra vez');
    await page.getByText('Entran: 1 colegiado').waitFor();
    await page.getByRole('button', { name: 'Ver quién entra: entran' }).click();
    await page.getByText('Muñoz Peña, Íris (COE-0501)').waitFor();
    await person.press('Descartar');
    await person.fillIn('Importar un padrón', { Archivo: file(LIST) });
    await person.press('Revisar el archivo', 'Importar un padrón');
    await page.getByRole('button', { name: 'Ver quién entra: entran' }).click();
    await page.getByText('Ríos Paz, Luis (COE-0500)').waitFor();
    await expectAccessible(page);
    // Asked once, with the numbers.
    await page.getByText('los visitantes podrán consultarlo').waitFor();
    await person.press('Publicar este padrón');
    await person.expectToast('Padrón publicado con éxito');
    const row = page
      .getByRole('table', { name: 'Padrón de colegiados' })
      .getByRole('row', { name: `${TODAY} padron.csv` });
    await row.getByText('Vigente', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Deshacer' }).click();
    await person.expectToast('Como estaba: el padrón ya no está en vigencia');
    await row.waitFor({ state: 'detached' });
    await person.press('Revisar el padrón');
    await person.press('Publicar este padrón');
    await row.getByText('Vigente', { exact: true }).waitFor();

    await person.choose('Buscar a un colegiado', 'la lista');
    await person.fillIn('Lo que se guarda de un colegiado', { 'Código o DNI': 'COE-0500' });
    await person.press('Buscar', 'Lo que se guarda de un colegiado');
    await page.getByText(/Ríos Paz, Luis, código COE-0500/).waitFor();
    await person.press('Reservar', 'Lo que se guarda de un colegiado');
    await person.answer('¿Reservar a este colegiado?', 'Reservar');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await person.press('Códigos reservados 1');
    await page.getByRole('row', { name: 'COE-0500' }).waitFor();
    await expectAccessible(page);

    const phone = await open('/colegiados', { width: 390, height: 844, touch: true, scripts: false });
    const form = phone.page.getByRole('main').getByRole('search').first();
    await form.getByLabel('Código o DNI').fill(MEMBER.toLowerCase());
    await form.getByRole('button', { name: 'Buscar' }).tap();
    await phone.page.getByText('Quispe Mamani, Rosa María').waitFor();
    await phone.page.getByRole('img', { name: 'Código QR con el enlace de esta constancia' }).waitFor();
    expect(new URL(phone.page.url()).pathname).toMatch(/^\/colegiados\/constancia\//);
  });
});
