import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as renderer from '#client/render.tsx';
import { root } from '../config.ts';
import { fillDocument, type Manifest } from './document.ts';
import { type PageSource, unbuilt } from './pages.ts';

const dist = resolve(root, 'dist');

/** Pages of the built client; without a build, only the API answers. */
export const builtPages = (): PageSource => {
  const template = resolve(dist, 'client/index.html');
  if (!existsSync(template)) return unbuilt;
  const html = readFileSync(template, 'utf8');
  const manifest = JSON.parse(readFileSync(resolve(dist, 'client/manifest.json'), 'utf8')) as Manifest;
  let loading: Promise<typeof renderer> | undefined;
  const load = (): Promise<typeof renderer> => {
    // A variable address: the renderer is its own entry of the build, not part of this one.
    const entry = pathToFileURL(resolve(dist, 'server/render.js')).href;
    loading ??= import(/* @vite-ignore */ entry) as Promise<typeof renderer>;
    return loading;
  };
  return { load, document: (page) => Promise.resolve(fillDocument(html, manifest, page)) };
};
