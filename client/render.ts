import type { ComponentType } from 'react';
import { setTransport } from './api.ts';
import { STATE_ID } from './document.ts';
import { Answered, type LoaderArgs, type PageState } from './pages/context/page.ts';
import { pathFinder } from './lib/path-finder.ts';
import { statusOf } from './lib/status.ts';
import { pageMarkup } from './markup.tsx';
import { loader as loadFrame } from './pages/frame/layout.tsx';
import { RouteError } from './pages/frame/route-error.tsx';
import { adminPaths, isBare, NOT_FOUND, publicPaths } from './paths.ts';

export { setTransport };

/** A page as the server sends it. */
export interface Rendered {
  /** Which of the built documents it fills. */
  document: 'index.html' | 'admin.html';
  status: number;
  /** Tags for the head. */
  head: string;
  /** Text, and what is remembered in UTF-8. */
  body: readonly (string | Uint8Array)[];
  /** What follows the page: its drawings, and its state for the browser; empty for the back office. */
  tail: string;
  /** Modules of the page, as the manifest names them; the first brings it to life. */
  modules: string[];
}

interface PageModule {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
}
const modules = import.meta.glob<PageModule>('./pages/*.tsx');

/** The public page of an address; null for an unknown one. */
const publicPage = pathFinder(publicPaths);
/** What stands for an address in the back office: its pages are made in the browser alone. */
const protectedPage = pathFinder(adminPaths);

/** Whether anything but the not-found page stands for an address. */
export const isKnown = (path: string): boolean => publicPage(path) !== null || protectedPage(path) !== null;

/** Has the styles of every public page, and brings it to life. */
const FRAME = 'hydrate.tsx';

/** JSON inside HTML: no text of ours can end the element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`);

/** The document of the back office: the same for all, filled in the browser. */
const shell: Rendered = {
  document: 'admin.html',
  status: 200,
  head: '<title>Sistema administrador</title><meta name="robots" content="noindex">',
  body: [],
  tail: '',
  modules: [],
};

const known = new Map<string, PageModule>();

/** Asking the module system for each page anew would cost as much as half of the frame's markup. */
const loadModule = async (name: string): Promise<PageModule> => {
  const before = known.get(name);
  if (before) return before;
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`client/pages/${name}.tsx does not exist`);
  const page = await load();
  known.set(name, page);
  return page;
};

const loaded = async (page: PageModule, args: LoaderArgs): Promise<Answered<unknown>> => {
  const data = await page.loader?.(args);
  return data instanceof Answered ? data : new Answered(data, 200);
};

/** What stands in its place when a page could not be made; the browser leaves it as it is. */
const failed = (state: PageState, status: number): Rendered => ({
  document: 'index.html',
  status,
  ...pageMarkup(state, RouteError),
  modules: [FRAME],
});

/** Renders an address. */
export const render = async (url: URL): Promise<Rendered> => {
  if (protectedPage(url.pathname)) return shell;
  const { module, params } = publicPage(url.pathname) ?? { module: NOT_FOUND, params: {} };
  const [page, frame] = await Promise.all([loadModule(module), isBare(module) ? null : loadFrame()]);
  const state: PageState = { module, path: decodePath(url.pathname), origin: url.origin, frame, data: null };
  try {
    const { data, status } = await loaded(page, { params, url });
    const full = { ...state, data };
    const markup = pageMarkup(full, page.Component);
    return {
      document: 'index.html',
      status,
      ...markup,
      tail: `${markup.tail}<script type="application/json" id="${STATE_ID}">${escapeJson(full)}</script>`,
      modules: [FRAME, `pages/${module}.tsx`],
    };
  } catch (error) {
    return failed(state, statusOf(error));
  }
};

/** As a person would write it; as it came when it cannot be decoded. */
const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
