import { expect, it } from 'vitest';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';

useApp();

const pageOf = async (path: string): Promise<string> =>
  // React separates neighbouring texts by empty comments.
  (await visitor().raw('get', path).expect(200)).text.replaceAll('<!-- -->', '');

it('every date of an event says whether it is when it happens or when it was published', async () => {
  const { slug } = await makeEvento(await admin(), { fecha_Inicio: '2026-09-05', fecha_fin: '2026-09-26' });
  const [start, published] = ['Inicio: <time dateTime="2026-09-05">', 'Publicado el <time'];
  for (const path of ['/eventos', '/categorias/anuncio', '/buscar/muestreo'])
    expect(await pageOf(path)).toContain(start);
  expect((await pageOf('/')).split(start)).toHaveLength(3);
  const page = await pageOf(`/eventos/${slug}`);
  expect(page).toContain('Fecha: <time dateTime="2026-09-05">');
  expect(page.split(published)).toHaveLength(3);
  const list = await pageOf('/eventos');
  for (const shown of [published, 'Lo publicado más recientemente va primero.', 'href="/agenda"'])
    expect(list).toContain(shown);
});
