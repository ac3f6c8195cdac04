import { expect, test } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import type { Frame, PageState } from './pages/context/page-context.ts';
import { pageMarkup } from './markup.tsx';
import { Component as NotFound } from './pages/frame/no-encontrado.page.tsx';
import { NOT_FOUND } from './paths.ts';

const names = asociacionDe([]);
const frameOf = (phone: string, year = 2026): Frame => ({
  ajustes: [{ id: 1, key: 'celular', formato: 'plano' as const, value: phone }],
  cuentas: { ok: true, data: [] },
  menu: [],
  colegiados: false,
  year,
});
const stateOf = (frame: Frame | null, path = '/eventos/feria'): PageState => ({
  module: NOT_FOUND,
  path,
  origin: 'http://sitio.example',
  asociacion: names,
  frame,
  data: { status: 404 },
});
const utf8 = new TextDecoder();
const textOf = (body: readonly (string | Uint8Array)[]): string =>
  body.map((part) => (typeof part === 'string' ? part : utf8.decode(part))).join('');

const bodyOf = (state: PageState) => textOf(pageMarkup(state, NotFound).body);

test('the frame shows what the settings say now, and the section of the page', () => {
  const frame = frameOf('951000111');
  expect(bodyOf(stateOf(frame))).toContain('<a href="/eventos" aria-current="page">');
  const contact = bodyOf(stateOf({ ...frame }, '/contacto'));
  expect(contact).toContain('<a href="/contacto" aria-current="page">');
  expect(contact).not.toContain('<a href="/eventos" aria-current="page">');
  expect(contact).toContain('951000111');
  const later = bodyOf(stateOf({ ...frameOf('952000222'), year: 2027 }));
  expect(later).toContain('952000222');
  expect(later).not.toContain('951000111');
  expect(later).toContain('2027');
});
