import { describe, expect } from 'vitest';
import { newStaff } from '../kit/staff.ts';
import { test } from '../kit/story.ts';

const letter = {
  name: 'acta.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK\u0003\u0004 acta'),
};
const REASON = /^Tipo de archivo no permitido/;

describe.concurrent('a file that a field does not take', () => {
  test('goes from its row, and its reason stays at its own field', async ({ open }) => {
    const { page } = await open('/nuevo-evento', { token: (await newStaff()).token });
    const form = page.getByRole('form', { name: 'Datos del evento' });
    const main = form.getByLabel('Imagen principal');
    await main.setInputFiles(letter);
    await page.getByText(REASON).waitFor();
    expect(await page.getByText(REASON).count()).toBe(1);
    expect(await main.evaluate((field) => field.getAttribute('aria-invalid'))).toBe('true');
    expect(await form.getByText('acta.docx').count()).toBe(0);

    // The same one again is refused again; a picture clears the reason, and is the background too.
    await main.setInputFiles(letter);
    await page.getByText(REASON).waitFor();
    await main.setInputFiles('server/operation/demo/files/eventos/01/fondo.png');
    await page.getByText(REASON).waitFor({ state: 'detached' });
    await form.getByText('fondo.png').nth(1).waitFor();
    await form.getByText('las grandes se reducen solas').first().waitFor();
  });

  test('of a setting is not sent, and nothing stays unsaved', async ({ open }) => {
    const { page } = await open('/documentos-normas', { token: (await newStaff()).token });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const field = page.getByRole('form', { name: 'Estatuto' }).locator('input[type=file]');
    await field.setInputFiles({ name: 'clip.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') });
    await page.getByText(REASON).waitFor();
    expect(await page.getByText('clip.mp3').count()).toBe(0);
    expect(await page.getByText(/^Sin guardar/).count()).toBe(0);
    expect(sent.filter((path) => path.startsWith('/actualizar'))).toEqual([]);
  });
});
