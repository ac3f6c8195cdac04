import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { makeFonts } from './scripts/fonts.mjs';
import { chunks } from './scripts/vite/chunks.ts';
import { lateScript, officeFiles, publicSheet } from './scripts/vite/documents.ts';
import { classNameIn, layerOrder } from './scripts/vite/styles.ts';
import { materials, oneByteLetters, packed } from './scripts/vite/written-files.ts';

/** Fonts as the pages need them stand for the packages' own, at half the size. */
const fonts: Plugin = {
  name: 'fonts',
  config: async () => ({ resolve: { alias: await makeFonts() } }),
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
      ? [materials(import.meta.dirname), oneByteLetters]
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
