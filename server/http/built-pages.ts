import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../config.ts';
import { fillDocument, manifestSchema } from './document.ts';
import { type PageSource, type Renderer, unbuilt } from './pages.ts';

const dist = resolve(root, 'dist');

const importRenderer = async (): Promise<Renderer> => {
  // A variable address: the renderer is its own entry of the build, not part of this one.
  const entry = pathToFileURL(resolve(dist, 'server/render.js')).href;
  const built: Renderer = await import(/* @vite-ignore */ entry);
  return built;
};

/** Pages of the built client; without a build, only the API answers. */
export const builtPages = (): PageSource => {
  const template = resolve(dist, 'client/index.html');
  if (!existsSync(template)) return unbuilt;
  const html = readFileSync(template, 'utf8');
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(resolve(dist, 'client/manifest.json'), 'utf8')),
  );
  let loading: Promise<Renderer> | undefined;
  const load = (): Promise<Renderer> => (loading ??= importRenderer());
  return { load, document: (page) => Promise.resolve(fillDocument(html, manifest, page)) };
};
