import { describe, expect, it } from 'vitest';
import { enlacesMenu, MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { historia } from '#shared/records/historia.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import {
  expectMissing,
  expectRefusals,
  textOfLength,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';
import { good, makeCuenta, makeEnlaceMenu, makePagina } from '#server/testing/factories.ts';

useApp();

const menu = async () => (await visitor().raw('get', '/paginas/marco').expect(200)).body.menu;
const update = (api: Api, id: number, body: object) =>
  api.call(enlacesMenu.update, { params: { id }, body: { ...good.enlaceMenu, ...body } });
const shows = async (word: string): Promise<boolean> =>
  (await visitor().raw('get', '/nosotros').expect(200)).text.includes(word);

describe('the menu', () => {
  it('shows pages and addresses in their order, under an entry of the site or by themselves', async () => {
    const api = await admin();
    expect(await menu()).toEqual([]);
    const { id: id_pagina } = await makePagina(api);
    await makeEnlaceMenu(api);
    expect(await shows('ejemplo.pe/biblioteca')).toBe(true);
    const { id } = await makeEnlaceMenu(api, { texto: '', direccion: '', id_pagina, bajo: '/nosotros' });
    await makeEnlaceMenu(api, { texto: 'Aquí', direccion: '/normas', orden: 1 });
    expect(await menu()).toEqual([
      { texto: 'Biblioteca', href: 'https://ejemplo.pe/biblioteca', bajo: null },
      { texto: 'Aquí', href: '/normas', bajo: null },
      { texto: 'Bolsa de trabajo', href: '/bolsa-de-trabajo', bajo: '/nosotros' },
    ]);
    expect(await shows('href="/bolsa-de-trabajo"')).toBe(true);
    const [page] = (await api.call(paginasPropias.list)).body;
    expect(page).toMatchObject({ enMenu: true, bajo: '/nosotros' });
    await update(api, id, { texto: 'Empleos', id_pagina, orden: 1 }).expect(200);
    expect((await menu()).map(({ texto }: { texto: string }) => texto)).toEqual([
      'Biblioteca',
      'Empleos',
      'Aquí',
    ]);
    await api.call(enlacesMenu.remove, { params: { id } }).expect(200);
    expect(await shows('Empleos')).toBe(false);
  });

  it('follows its pages: renamed, hidden, removed and brought back', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    const params = { id };
    await makeEnlaceMenu(api, { id_pagina: id, texto: '' });
    await api
      .call(paginasPropias.update, { params, body: { ...good.pagina, titulo: 'Zafiro', slug: 'zafiro' } })
      .expect(200);
    expect(await menu()).toEqual([{ texto: 'Zafiro', href: '/zafiro', bajo: null }]);
    await api.call(paginasPropias.ocultar, { params }).expect(200);
    expect(await menu()).toEqual([]);
    expect(await shows('Zafiro')).toBe(false);
    const [entry] = (await api.call(enlacesMenu.list)).body;
    expect(entry).toMatchObject({ pagina: 'Zafiro', visible: false });
    await api.call(paginasPropias.publicar, { params }).expect(200);
    expect(await shows('Zafiro')).toBe(true);
    const { headers } = await api.call(paginasPropias.remove, { params }).expect(200);
    expect(await shows('Zafiro')).toBe(false);
    await api.call(historia.deshacer, { params: { cambio: headers['x-cambio'] ?? '' } }).expect(200);
    expect(await shows('Zafiro')).toBe(true);
  });

  it('takes no script, no other host in disguise, no page twice and no endless list', async () => {
    const api = await admin();
    const { id: id_pagina } = await makePagina(api);
    const address = 'Escribe una dirección que empiece con /, http:// o https://.';
    const bad = [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      '//ejemplo.pe',
      '/\\ejemplo.pe',
      'data:text/html,x',
      'ejemplo.pe',
      'http://',
      'mailto:a@b.pe',
    ];
    await expectRefusals(api, enlacesMenu.create, {
      good: good.enlaceMenu,
      rows: [
        ...bad.map((direccion) => [{ direccion }, 'direccion', address] as const),
        [{ direccion: '' }, 'direccion', 'Elige una página o escribe una dirección.'],
        [{ texto: '' }, 'texto', 'El texto es obligatorio.'],
        [{ texto: textOfLength(41) }, 'texto', tooLong(40)],
        [{ bajo: '/otra' }, 'bajo', 'Elige una entrada del menú del sitio.'],
        [{ id_pagina: 99 }, 'id_pagina', 'La página no existe.'],
        [{ orden: 0 }, 'orden', 'El orden debe ser un número entero, desde 1.'],
      ],
    });
    await makeEnlaceMenu(api, { id_pagina });
    await expectRefusals(api, enlacesMenu.create, {
      good: good.enlaceMenu,
      rows: [[{ id_pagina }, 'id_pagina', 'Esa página ya está en el menú.']],
    });
    for (let at = 1; at < MAX_ENLACES_MENU; at += 1) await makeEnlaceMenu(api);
    expectFailure(await api.call(enlacesMenu.create, { body: good.enlaceMenu }), 409);
    await expectMissing(api, [[enlacesMenu.update, good.enlaceMenu], [enlacesMenu.remove]], {
      id: 4_242_424,
    });
  });

  it('takes no more entries than it may have, also when many come at once', async () => {
    const api = await admin();
    for (let at = 2; at < MAX_ENLACES_MENU; at += 1) await makeEnlaceMenu(api);
    const create = () => api.call(enlacesMenu.create, { body: good.enlaceMenu });
    expect(await statusesOf(6, create)).toEqual({ 201: 2, 409: 4 });
    const places = (await api.call(enlacesMenu.list)).body.map(({ orden }: { orden: number }) => orden);
    expect(new Set(places).size).toBe(MAX_ENLACES_MENU);
  });

  it('stands beside the accounts, which it leaves as they were', async () => {
    const api = await admin();
    await makeEnlaceMenu(api);
    const { id } = await makeCuenta(api);
    await makeCuenta(api, { nombreBanco: 'Otro banco' });
    const { cuentas } = (await visitor().raw('get', '/paginas/marco')).body;
    expect(cuentas).toEqual((await visitor().raw('get', '/cuentas')).body);
    expect(cuentas[0]).toEqual({ id, ...good.cuenta, verificada: null });
  });
});
