import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { makeFonts } from './scripts/fonts.mjs';

const TEXT = /\.(js|css|svg|html|webmanifest)$/;

/** Packs the built files once, as small as they get: the server only picks. */
const packed = (folder: string): Plugin => ({
  name: 'packed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      TEXT.test(file),
    )) {
      const bytes = readFileSync(resolve(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(resolve(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
      writeFileSync(resolve(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

/** Fonts as the pages need them stand for the packages' own, at half the size. */
const fonts: Plugin = {
  name: 'fonts',
  config: async () => ({ resolve: { alias: await makeFonts() } }),
};

/** The list of every package that builds, tests or runs the program, from the lock file alone. */
const materials: Plugin = {
  name: 'materials',
  apply: 'build',
  closeBundle: () => {
    const list = execFileSync(
      'npm',
      ['sbom', '--package-lock-only', '--include=dev', '--sbom-format=cyclonedx'],
      {
        cwd: import.meta.dirname,
        maxBuffer: 2 ** 24,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    writeFileSync(resolve(dist, 'sbom.json'), list);
  },
};

const LAYERS = '@layer reset, tokens, base, ui, pages;';
/**
 * The first mention of a layer fixes its place, and sheets arrive in any order: each built one names them all first, and so
 * does the document while developing.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  transformIndexHtml: (_html, { server }) =>
    server ? [{ tag: 'style', children: LAYERS, injectTo: 'head-prepend' }] : [],
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = LAYERS + String(file.source);
    }
  },
};

/** A public page can be read before its script arrives: text, styles and the first picture go first on the line. */
const lateScript: Plugin = {
  name: 'late-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename }) =>
      filename.endsWith('admin.html')
        ? html
        : html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

const SHEET = 'estilos';
/** Links the public pages' styles from their document, whose own script imports none. */
const publicSheet: Plugin = {
  name: 'public-sheet',
  enforce: 'post',
  // Otherwise a sheet whose class names no script of the browser reads would be left out.
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      const sheet = Object.keys(bundle ?? {}).find(
        (name) => name.endsWith('.css') && name.includes(`/${SHEET}-`),
      );
      return sheet && filename.endsWith('index.html')
        ? html.replace('</head>', `<link rel="stylesheet" href="/${sheet}"></head>`)
        : html;
    },
  },
};

const FIRST_SCREEN = 'oficina';
/**
 * Names all files of the back office's first screen in its document, whose own script only makes the first calls and
 * imports the rest: the browser fetches them at once, and the frame's ground is painted with its styles.
 */
const officeFiles: Plugin = {
  name: 'office-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      if (!filename.endsWith('admin.html')) return html;
      const found = new Set<string>();
      const follow = (name: string): void => {
        const chunk = bundle[name];
        if (found.has(name) || chunk?.type !== 'chunk') return;
        found.add(name);
        chunk.imports.forEach(follow);
        chunk.viteMetadata?.importedCss.forEach((sheet) => found.add(sheet));
      };
      follow(
        Object.keys(bundle).find((name) => name.includes(`/${FIRST_SCREEN}-`) && name.endsWith('.js')) ?? '',
      );
      return [...found]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload',
            crossorigin: true,
            href: `/${name}`,
          },
        }));
    },
  },
};

/**
 * Few files instead of one for each module that two entries share: over a slow line, every request costs as much as
 * some kilobytes. The first group that matches a module takes it, and what it imports unless an earlier group has it.
 */
const chunks = [
  { name: SHEET, test: /client[\\/](?:pages|ui|styles)[\\/](?!office\.css).*\.css$/ },
  {
    name: 'arranque',
    test: /preload-helper|client[\\/](?:behaviours[\\/]commands|lib[\\/](?:stored-keys|api-prefix|call-headers|home-path))\.ts$/,
  },
  // What the back office's document runs first. It begins when it is loaded: no public page may import it.
  { name: 'primero', test: /client[\\/](?:admin-start|lib[\\/]first-calls)\.ts$|primera-pantalla\.ts$/ },
  // What an island waits for: React with the plain facts of `shared/`.
  {
    name: 'base',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|shared[\\/](?:[^\\/]+[\\/])+(?:asociacion|busqueda|codigos|imagenes|lima|longitudes|textos)\.ts$|client[\\/]lib[\\/]changes\.ts$/,
  },
  // What islands and the back office share.
  {
    name: 'piezas',
    test: /client[\\/](?:(?:ui|lib)[\\/].*|passkeys)\.tsx?$/,
    minShareCount: 2,
  },
  // What calls are made with, once there is one to make.
  { name: 'axios', test: /node_modules[\\/]axios[\\/]/ },
  // The calls of a visitor's forms with the library that checks them, fetched when a form is touched.
  {
    name: 'contrato',
    test: /node_modules[\\/]zod[\\/]|client[\\/](?:api|session)\.ts$|shared[\\/](?:contract[\\/]senales|correspondence[\\/](?:comentarios|consultas)|content[\\/]members[\\/]colegiados|people[\\/](?:accesos|sesion))\.ts$/,
  },
  // Formatted text, for the screens that show or edit it.
  { name: 'formato', test: /shared[\\/]texto[\\/]/ },
  // The back office's frame and its first screen, with all they import.
  {
    name: FIRST_SCREEN,
    test: /client[\\/]admin(?:[\\/](?:frame[\\/](?:layout|screen)|home[\\/]inicio\.screen))?\.tsx$/,
  },
  // What its other screens share: lists, sheets, menus, calls. Each screen has a file of its own, the editor too.
  {
    name: 'listas',
    test: /client[\\/]admin[\\/](?!.*\.screen\.tsx$)|shared[\\/]|node_modules[\\/]lucide-react[\\/]/,
    minShareCount: 2,
  },
];

/**
 * Writes letters beyond Latin-1 as their codes: with a single «…», a file takes two bytes of memory for each of its
 * characters as long as the server runs. Where a template is read as it is written (`String.raw`), none may stand.
 */
const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0100-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

const sheets = new Map<string, string>();
/**
 * `header_bar`, the class `bar` of `header.module.css`: readable for staff and testers, and without a hash, which no
 * packing makes smaller. So no two sheets may have one name.
 */
const classNameIn = (local: string, file: string): string => {
  const owner = file.includes('/client/admin/') ? 'admin-' : '';
  const sheet = `${owner}${basename(file, '.module.css')}`;
  const known = sheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} would share the names of their classes`);
  sheets.set(sheet, file);
  return `${sheet}_${local}`;
};

/** The content policy allows no data: addresses; both builds must agree on that. */
const assetsInlineLimit = 0;

/**
 * The built server holds the packages it starts with: finding and reading hundreds of their files took longer than all
 * else of a start. Left out are those with machine code, those few sites need, and fontkit, which pdfkit loads too;
 * packages whose files are served or read are found where they were installed.
 */
const LEFT_OUT = ['@aws-sdk/client-s3', 'argon2', 'fontkit', 'pdfkit', 'sharp', 'unpdf'];

const dist = resolve(import.meta.dirname, 'dist');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'client',
  // The libraries' builds for development stay out of the server too.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Long lists are read faster as JSON than as a program.
  json: { stringify: true },
  css: { modules: { generateScopedName: classNameIn } },
  plugins: [
    react(),
    fonts,
    ...(isSsrBuild
      ? [materials, oneByteLetters]
      : [lateScript, publicSheet, officeFiles, layerOrder, packed(resolve(dist, 'client'))]),
  ],
  build: isSsrBuild
    ? {
        outDir: resolve(dist, 'server'),
        emptyOutDir: true,
        target: 'node20.19',
        copyPublicDir: false,
        assetsInlineLimit,
        rolldownOptions: {
          input: {
            main: resolve('server/main.ts'),
            cli: resolve('server/cli.ts'),
            render: resolve('client/render.ts'),
            'document-text': resolve('server/records/documents/text/reader.mjs'),
            workbook: resolve('server/files/tables/workbook-reader.mjs'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: resolve(dist, 'client'),
        emptyOutDir: true,
        rolldownOptions: {
          input: ['index.html', 'admin.html', 'built-files.ts'].map((file) => resolve('client', file)),
          output: { codeSplitting: { groups: chunks } },
        },
        assetsInlineLimit,
        modulePreload: { polyfill: false },
      },
  ssr: command === 'build' ? { noExternal: true, external: LEFT_OUT } : {},
}));
