import type * as renderer from '#client/render.ts';
import { pageReads } from '#shared/contract/contract.ts';
import { methodAndPath } from '#shared/contract/endpoint.ts';
import { createAsyncContext } from '#server/platform/db/client/async-context.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { NotFound, Unavailable } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import type { ReadAsVisitor } from '../pipeline/visitor-read.ts';
import { publicError } from '../pipeline/errors.ts';

export type Renderer = typeof renderer;
type Transport = Parameters<Renderer['setTransport']>[0];

/** Where pages come from: the build, or Vite while developing. */
export interface PageSource {
  load(): Promise<Renderer>;
  /** The whole document of a rendered page. */
  document(page: renderer.Rendered, url: string): Promise<Buffer>;
}

/** The source of pages when the client was not built. */
export const unbuiltPages: PageSource = {
  load: () => Promise.reject(new Unavailable(60)),
  document: () => Promise.reject(new Unavailable(60)),
};

/** Reads of one rendering. */
export interface Reading {
  /** Scheme and host of the site. */
  origin: string;
  /** The association's name, with which answers to comments are signed. */
  signedBy: string;
  /** Why blocks could not be loaded. Such a page says so, and is not cached. */
  failures: unknown[];
}
export const reading = createAsyncContext<Reading>();

/** Reads for pages, without HTTP and with a visitor's rights. */
const transportOf =
  (readAsVisitor: ReadAsVisitor): Transport =>
  async (endpoint, options) => {
    const page = reading.current();
    const { limit, offset, ...params } = options as Record<string, string | number>;
    // Data read for a single page is not cached, so it may contain the requested address.
    const isForPage = Object.hasOwn(pageReads, endpoint.group);
    const load = async () => {
      const part = {
        ...(isForPage && page ? { origin: page.origin } : {}),
        ...(limit === undefined ? {} : { limit: Number(limit) }),
        ...(offset === undefined ? {} : { offset: Number(offset) }),
      };
      try {
        return await readAsVisitor(endpoint, { params, ...part });
      } catch (error) {
        const failure = publicError(error);
        if (failure.status >= 500)
          log.error({ err: error, call: methodAndPath(endpoint) }, 'A page lacks a block');
        throw failure;
      }
    };
    const key = `${methodAndPath(endpoint)} ${JSON.stringify(options)} ${page?.signedBy}`;
    const found = isForPage ? load() : cachedRead(key, load);
    return found.catch((error: unknown) => {
      if (!(error instanceof NotFound)) page?.failures.push(error);
      throw error;
    });
  };

/** The same pages, whose data is read in this process. */
export const withReads = (source: PageSource, readAsVisitor: ReadAsVisitor): PageSource => {
  const transport = transportOf(readAsVisitor);
  return {
    load: async () => {
      const renderer = await source.load();
      renderer.setTransport(transport);
      return renderer;
    },
    document: (page, url) => source.document(page, url),
  };
};
