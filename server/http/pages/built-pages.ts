import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#server/platform/config.ts';
import { documentFiller } from './document.ts';
import { type PageSource, type Renderer, unbuiltPages } from './page-source.ts';

const dist = resolve(root, 'dist');

const importRenderer = async (): Promise<Renderer> => {
  // Not a literal path, because the bundler must not include the renderer, which is a separate entry.
  const entry = pathToFileURL(resolve(dist, 'server/render.js')).href;
  const built: Renderer = await import(/* @vite-ignore */ entry);
  return built;
};

/** Pages of the built client; without a build, only the API answers. */
export const builtPages = (): PageSource => {
  if (!existsSync(resolve(dist, 'client/index.html'))) return unbuiltPages;
  const read = (name: string): string => readFileSync(resolve(dist, 'client', name), 'utf8');
  const fillers = {
    'index.html': documentFiller(read('index.html')),
    'admin.html': documentFiller(read('admin.html')),
  };
  let loading: Promise<Renderer> | undefined;
  const load = (): Promise<Renderer> => (loading ??= importRenderer());
  return {
    load,
    document: (page) => Promise.resolve(fillers[page.document](page)),
  };
};
