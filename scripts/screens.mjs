// Pictures of the pages and screens of a running site that holds the demonstration; nothing is changed on it:
//   SITIO=http://localhost:3000 CORREO=admin@… CLAVE=… node scripts/screens.mjs
// Without an argument those of docs/screens/, with a folder's name every one, in both themes and three widths.
import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ROOT, ensureBrowser, main, step } from './prepare.mjs';

const DOCS = join(ROOT, 'docs', 'screens');
const [everythingInto] = process.argv.slice(2);
const FOLDER = everythingInto ?? DOCS;
const WIDTHS = [390, 768, 1440];
/** Enough to see a page as a whole. px */
const SHOWN_WIDTH = { 390: 260, 768: 340, 1440: 640 };
/** Those of docs/screens/, to be taken again. */
const KEPT = new Set(readdirSync(DOCS));
const THEMES = { claro: 'light', oscuro: 'dark' };
const MAX_HEIGHT = 1600;

const { SITIO: origin, CORREO: email, CLAVE: password } = process.env;

const json = async (path, init) => {
  const answer = await fetch(new URL(path, origin), init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
};

const signIn = async () => {
  const body = JSON.stringify({ email, password });
  const headers = { 'Content-Type': 'application/json' };
  return (await json('/auth/loginValidar', { method: 'POST', headers, body })).access_token;
};

/** Name of the picture, and address. */
const publicPages = async () => {
  const [event] = await json('/api/eventos?limit=1');
  return [
    ['inicio', '/'],
    ['nosotros', '/nosotros'],
    ['colegiatura', '/colegiatura'],
    ['normas', '/normas'],
    ['convenios', '/convenios'],
    ['eventos', '/eventos'],
    ['evento', `/eventos/${event.slug}`],
    ['categoria', '/categorias/noticia'],
    ['buscar', '/buscar/curso'],
    ['elecciones', '/elecciones'],
    ['contacto', '/contacto'],
    ['privacidad', '/privacidad'],
    ['login', '/login'],
    ['no-encontrado', '/no-existe'],
  ];
};

const SCREENS = [
  'administrable',
  'perfil',
  'redes-contacto',
  'cuentas-bancarias',
  'fondos-paginas',
  'gestion-dirigente',
  'gestion-nosotros',
  'colegiatura-requisitos',
  'colegiatura-documental',
  'documentos-normas',
  'gestion-convenios',
  'nuevo-convenio',
  'gestion-eventos',
  'nuevo-evento',
  'elecciones-generales',
  'usuarios-gestion',
  'auditoria',
  'datos-personales',
  'gestion-comentarios',
  'gestion-consultas',
].map((name) => [`admin-${name}`, `/${name}`]);

/** The newest enquiry that waits, beside its list. */
const openEnquiry = async (token) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ estado: 'P' });
  const { consultas } = await json('/bandeja-consultas', { method: 'POST', headers, body });
  return consultas.slice(0, 1).map(({ id }) => ['admin-consulta', `/consulta/${id}`]);
};

const toWebp = (png, file, width) =>
  sharp(png).resize({ width }).webp({ quality: 36, effort: 6 }).toFile(join(FOLDER, file));

/** Scrolls down and back, so that lazy images load. */
const loadAll = (page) =>
  page.evaluate(async () => {
    const end = Math.min(document.body.scrollHeight, 2400);
    for (let y = 0; y < end; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const loading = [...document.images].filter((image) => !image.complete && image.checkVisibility());
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([Promise.all(loading.map((image) => image.decode().catch(() => null))), late]);
  });

const visit = async (page, path) => {
  await page.goto(new URL(path, origin).href, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]')).catch(() => null);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
};

const shoot = async (page, width) => {
  await page.setViewportSize({ width, height: 900 });
  await loadAll(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(900, Math.min(MAX_HEIGHT, height)) });
  await page.waitForTimeout(250);
  return page.screenshot({ animations: 'disabled' });
};

const openPage = (browser, { theme, token }) => {
  const localStorage = token ? [{ name: 'token', value: token }] : [];
  return browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: THEMES[theme],
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] },
  });
};

const fileName = (name, width, theme) => `${name}-${width}-${theme}.webp`;

const takeAll = async (browser, pages, token) => {
  for (const theme of Object.keys(THEMES)) {
    const page = await openPage(browser, { theme, token });
    for (const [name, path] of pages) {
      const widths = WIDTHS.filter((width) => everythingInto || KEPT.has(fileName(name, width, theme)));
      if (widths.length === 0) continue;
      await visit(page, path);
      for (const width of widths)
        await toWebp(await shoot(page, width), fileName(name, width, theme), SHOWN_WIDTH[width]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.close();
  }
};

/** What the project's own README shows. */
const takeFront = async (browser, { path, file, token }) => {
  const page = await openPage(browser, { theme: 'claro', token });
  await visit(page, path);
  await loadAll(page);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png).jpeg({ quality: 72, mozjpeg: true }).toFile(join(FOLDER, file));
  await page.close();
};

await main(async () => {
  if (!origin || !email || !password) throw new Error('Faltan SITIO, CORREO o CLAVE.');
  await ensureBrowser();
  await mkdir(FOLDER, { recursive: true });
  const token = await signIn();
  const pages = await publicPages();
  const screens = [...SCREENS, ...(await openEnquiry(token))];
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--lang=es-PE'],
  });
  try {
    await takeFront(browser, { path: '/', file: 'inicio.jpg' });
    await takeFront(browser, { path: '/gestion-eventos', file: 'administracion.jpg', token });
    await step('Fotografiando el sitio público', () => takeAll(browser, pages));
    await step('Fotografiando la administración', () => takeAll(browser, screens, token));
  } finally {
    await browser.close();
  }
});
