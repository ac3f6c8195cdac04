import { basename } from 'node:path';
import type { Plugin } from 'vite';

const LAYERS = '@layer reset, tokens, base, ui, pages;';
/**
 * The first mention of a layer fixes its place, and sheets arrive in any order: each built one names them all first, and so
 * does the document while developing.
 */
export const layerOrder: Plugin = {
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

const sheets = new Map<string, string>();
/**
 * `header_bar`, the class `bar` of `header.module.css`: readable for staff and testers, and without a hash, which no
 * packing makes smaller. So no two sheets may have one name.
 */
export const classNameIn = (local: string, file: string): string => {
  const owner = file.includes('/client/admin/') ? 'admin-' : '';
  const sheet = `${owner}${basename(file, '.module.css')}`;
  const known = sheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} would share the names of their classes`);
  sheets.set(sheet, file);
  return `${sheet}_${local}`;
};
