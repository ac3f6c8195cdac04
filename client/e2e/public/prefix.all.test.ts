import { expect, test } from 'vitest';
import { browser } from '../kit/browser.ts';
import { startOwnSite } from '../kit/own-site.ts';

test('an enquiry arrives, with its check for programs, where the API has a prefix', async () => {
  const site = await startOwnSite({ API_PREFIX: '/v1', BOT_PROTECTION: 'altcha' });
  const page = await (await browser()).newPage({ baseURL: site.origin });
  try {
    await page.goto('/contacto');
    const form = page.getByRole('form', { name: 'Escríbenos' });
    await form.getByLabel('Nombre').fill('Rosa Quispe');
    await form.getByLabel('Correo').fill('rosa@ejemplo.pe');
    await form.getByLabel('Teléfono').fill('987654321');
    await form.getByLabel('Mensaje').fill('¿Cuándo es la próxima colegiación?');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('¡Tu mensaje ha sido enviado exitosamente!').waitFor();
    expect(await form.getByLabel('Mensaje').inputValue()).toBe('');
  } finally {
    await page.close();
    await site.end('SIGTERM');
  }
});
