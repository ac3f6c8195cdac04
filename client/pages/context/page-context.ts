import { createContext, useContext } from 'react';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import type { EnlaceDelMenu } from '#shared/publishing/marco.ts';
import type { Block } from '../../lib/block.ts';
import type { SentForm } from '../forms/form-state.ts';

/** What the layout loads once for every page. */
export interface Frame {
  ajustes: Configuracion[];
  cuentas: Block<Cuenta[]>;
  /** What staff added to the menu. */
  menu: readonly EnlaceDelMenu[];
  /** Whether the site shows its members list. */
  colegiados: boolean;
  /** For the copyright; in Lima it changes five hours after UTC. */
  year: number;
}

/** Everything a page is rendered from, on the server and in the browser. */
export interface PageState {
  /** Module in `pages/`, without its ending `.page.tsx`. */
  module: string;
  /** Path of the address as it was asked for. */
  path: string;
  /** Scheme and host of the site. */
  origin: string;
  asociacion: Asociacion;
  /** Null for a page that stands without the frame. */
  frame: Frame | null;
  /** What a visitor without scripts typed into the page's form, and what is wrong with it. */
  sent?: SentForm | undefined;
  data: unknown;
}

/** Arguments of a page's loader. */
export interface LoaderArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** Data for a page that is sent with a status other than 200. */
export class PageResponse<T> {
  readonly data: T;
  readonly status: number;
  constructor(data: T, status: number) {
    this.data = data;
    this.status = status;
  }
}
/** The data of a loader's result. */
type Shown<T> = T extends PageResponse<infer D> ? D : T;

/** Only for the page itself: the frame is cached and shared by many pages. */
export const PageContext = createContext<PageState | null>(null);
/** Null for a page without the frame. */
export const FrameContext = createContext<Frame | null>(null);

const usePage = (): PageState => {
  const page = useContext(PageContext);
  if (!page) throw new Error('No page is being shown');
  return page;
};

export const useSentForm = (): SentForm | undefined => usePage().sent;
export const usePath = (): string => usePage().path;
/** Scheme and host of the site, to make absolute addresses. */
export const useOrigin = (): string => usePage().origin;

/** What the page's own loader answered: `usePageData<typeof loader>()`. */
export const usePageData = <L extends (args: LoaderArgs) => unknown>(): Shown<Awaited<ReturnType<L>>> =>
  // The server ran exactly this loader for this page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  usePage().data as Shown<Awaited<ReturnType<L>>>;

export const useFrame = (): Frame => {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('This page stands without the frame');
  return frame;
};
