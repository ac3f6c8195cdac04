import { preload } from 'react-dom';
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom';
import { configuraciones } from '#shared/configuraciones.ts';
import { cuentas } from '#shared/cuentas.ts';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import { read } from '../api.ts';
import { block, dataOr } from '../lib/block.ts';
import { usePageFocus } from '../lib/use-page-focus.ts';
import s from './layout.module.css';
import { Footer } from './parts/footer.tsx';
import type { Frame } from './parts/frame.ts';
import { Header } from './parts/header.tsx';

export { RouteError as ErrorBoundary } from './parts/route-error.tsx';

export async function loader(): Promise<Frame> {
  const [ajustes, accounts] = await Promise.all([
    block(read(configuraciones.list)),
    block(read(cuentas.list)),
  ]);
  return { ajustes: dataOr(ajustes, []), cuentas: accounts };
}

const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The frame of every public page. */
export function Component() {
  const frame = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  usePageFocus(pathname);
  preload(newsreader, font);
  preload(archivo, font);
  return (
    <>
      <a href="#contenido" className={s['skip']}>
        Saltar al contenido
      </a>
      <Header ajustes={frame.ajustes} />
      <main id="contenido" tabIndex={-1} className={s['main']}>
        <Outlet context={frame} />
      </main>
      <Footer {...frame} />
      <ScrollRestoration />
    </>
  );
}
