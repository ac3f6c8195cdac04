import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { expectAccessible } from '../kit/axe.ts';
import { GOOGLE_DOCS, paste, WHATSAPP, WORD } from '../kit/clipboard.ts';
import { PATIENT } from '../kit/person.ts';
import { DESK, sitio, test } from '../kit/story.ts';
import { byMouse, openTextForm } from '../kit/text-form.ts';
import { picture } from '../kit/uploads.ts';

describe.concurrent('what is pasted keeps its lists, tables, bold and links', PATIENT, () => {
  const markdownOf = async (form: Locator, field: Locator): Promise<string> => {
    await field.focus();
    await byMouse(form)('Ver Markdown');
    return field.inputValue();
  };

  test('from Word', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    await paste(field, { html: WORD, text: 'Convocatoria', files: [await picture('#0f4c5c', 'png')] });
    await form
      .getByText('No se pegó: 1 imagen (ponla con el botón «Imagen»), tachado y superíndices.', {
        exact: true,
      })
      .waitFor();
    expect(await markdownOf(form, field)).toBe(`# Convocatoria

**Inicio:** 5 de setiembre, [inscripción](https://forms.example/curso) trampa

- Muestreo
  1. Aleatorio
- Regresión

| **Día** | Hora |
| --- | --- |
| Lunes<br>y martes | 9 \\| 101 |`);
  });

  test('from Google Docs', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    await paste(field, { html: GOOGLE_DOCS, text: 'Temario' });
    expect(await form.getByText('No se pegó').count()).toBe(0);
    expect(await markdownOf(form, field)).toBe(`## Temario

**Inicio:** hoy, [inscripción](https://forms.example/curso)

- Muestreo
  - *Aleatorio*
- Regresión

| Horario |  |
| --- | --- |
| Lunes | 9 |`);
  });

  test('but not what its writer deleted, commented or hid, which is told', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    const html = `<p class=MsoNormal>La cuota es de <del cite="mailto:Ana" datetime="2026-11-03T10:15">15</del><ins cite="mailto:Ana"
datetime="2026-11-03T10:15">20</ins> soles<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AR1]</a></span>.</p>
<p class=MsoNormal>Visible<span style='display:none;mso-hide:all'> secreto</span></p><table><tr><td>Lunes</td><td>9</td></tr>
<tr style='display:none;mso-hide:all'><td>Oculta</td><td>secreta</td></tr><tr><td>Martes</td><td>10</td></tr></table>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p>NO PUBLICAR</p></div></div>`;
    await paste(field, { html, text: 'x' });
    await form
      .getByText(
        'No se pegó: 1 texto borrado, 2 comentarios y 2 partes ocultas. Si algo debe ir, acéptalo o muéstralo en el documento y cópialo otra vez.',
        { exact: true },
      )
      .waitFor();
    expect(await markdownOf(form, field)).toBe(`La cuota es de 20 soles.

Visible

| Lunes | 9 |
| --- | --- |
| Martes | 10 |`);
  });

  test('with the numbers of a regulation as they are', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    const item = (level: number, marker: string, words: string): string =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>${words}</p>`;
    const html = [
      item(1, '1.', 'Objeto'),
      item(2, '1.1.', 'Alcance'),
      item(2, 'a)', 'Base'),
      item(1, '2.', 'Fin'),
    ].join('');
    await paste(field, { html, text: 'x' });
    expect(await markdownOf(form, field)).toBe(`1. Objeto

1\\.1. Alcance

a) Base

2. Fin`);
  });

  test('from Word on the web', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    const item = (level: number, words: string): string =>
      `<div class="ListContainerWrapper"><ul role="list"><li role="listitem" data-aria-level="${level}"><p><span>${words}</span></p></li></ul></div>`;
    await paste(field, {
      html: `<div class="OutlineElement">${item(1, 'Uno')}${item(2, 'Uno a')}${item(1, 'Dos')}</div>`,
      text: 'x',
    });
    expect(await markdownOf(form, field)).toBe(`- Uno
  - Uno a
- Dos`);
  });

  test('from WhatsApp', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    await paste(field, { text: WHATSAPP });
    expect(await markdownOf(form, field)).toBe(`**Curso de muestreo**\\
Inicia *hoy*: https://forms.example/curso

- Uno
- Dos

2 \\* 3 \\* 4`);
  });

  test('with the numbers of a text as they are', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    await paste(field, { text: '* uno\n* dos\n1. primero\n2. segundo\n\nArtículos\n3. Sede\n5. Cuota' });
    expect(await markdownOf(form, field)).toBe(`- uno
- dos

1. primero
2. segundo

Artículos

3\\. Sede\\
5\\. Cuota`);
  });

  test('also a picture, which is stored, described, and chosen again from the library', async ({ open }) => {
    const { page, form, field } = await openTextForm(open, DESK);
    const dialog = page.getByRole('dialog', { name: 'Imagen', exact: true });
    // On its way, it can be called off.
    const upload = `${sitio.origin}${biblioteca.subir.path}`;
    await page.route(upload, () => undefined);
    await paste(field, { files: [await picture('#5c0f4c', 'png')] });
    await dialog.getByText('Preparando la imagen…').waitFor();
    const ended = page.waitForEvent('requestfailed');
    await page.keyboard.press('Escape');
    expect((await ended).url()).toBe(upload);
    await dialog.waitFor({ state: 'detached' });
    await page.unroute(upload);

    // A browser copies a picture together with its page.
    await paste(field, {
      html: '<meta charset=utf-8><img src="https://otro.pe/foto.png" alt="foto">',
      files: [await picture('#0f4c5c', 'png')],
    });
    await dialog.getByLabel('Descripción').fill('El aula llena');
    await dialog.getByRole('button', { name: 'Poner imagen' }).click();
    const address = await field.getByRole('img', { name: 'El aula llena' }).getAttribute('src');
    expect(address).toMatch(/^\/storage\//);
    await byMouse(form)('Imagen');
    const picker = page.getByRole('dialog', { name: 'Elegir una imagen' });
    await picker.locator(`button:has(img[src^="${address}"])`).click();
    await picker.getByRole('button', { name: 'Usar esta imagen' }).click();
    await dialog.getByLabel('Descripción').fill('Otra vez');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await markdownOf(form, field)).toBe(`![El aula llena](${address})![Otra vez](${address})`);
  });

  test('also forty pages of it, with a picture of many megabytes', async ({ open }) => {
    const { form, field } = await openTextForm(open, DESK);
    const [head = '', body = ''] = WORD.split('<!--StartFragment-->');
    const image = `<img src="data:image/png;base64,${'A'.repeat(4_000_000)}">`;
    await paste(field, { html: head + body.repeat(150) + image, text: 'x' });
    await form.getByRole('button', { name: 'Guardar texto', exact: true }).click();
    await form
      .getByText(/Debe tener 20.000 caracteres como máximo\./)
      .first()
      .waitFor();
    expect(await field.getByRole('table').count()).toBe(150);
    expect(await field.getByRole('img').count()).toBe(0);
  });
});
