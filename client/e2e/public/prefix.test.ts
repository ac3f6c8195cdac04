import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBuiltSite } from '#server/testing/sites/built-site.ts';
import { startTestServer } from '#server/testing/setup/database.ts';
import { sitio } from '../kit/story.ts';

test('an enquiry arrives, with its check for programs, where the API has a prefix', async () => {
  const database = await startTestServer();
  const storageDir = join(database.folder, 'sitio');
  await mkdir(storageDir);
  const query = new URLSearchParams({ socketPath: database.socket });
  const site = await startBuiltSite({
    databaseUrl: `mysql://root@localhost/prefijo?${query.toString()}`,
    storageDir,
    env: { API_PREFIX: '/v1', BOT_PROTECTION: 'altcha' },
  });
  const browser = await chromium.connect(sitio.browser);
  const page = await browser.newPage({ baseURL: site.origin });
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
    await database.stop();
  }
});
