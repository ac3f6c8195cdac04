import { type Frame, useFrame } from '../lib/page.ts';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { configuraciones } from '#shared/configuraciones.ts';
import { cuentas } from '#shared/cuentas.ts';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import mono from '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import { read } from '../api.ts';
import { block, dataOr } from '../lib/block.ts';
import { AvisoList } from '../ui/aviso-list.tsx';
import s from './layout.module.css';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';

export async function loader(): Promise<Frame> {
  const [ajustes, accounts] = await Promise.all([
    block(read(configuraciones.list)),
    block(read(cuentas.list)),
  ]);
  return { ajustes: dataOr(ajustes, []), cuentas: accounts };
}

/* Known before the styles are: until they are here, fonts of the same measures stand in. */
const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** The frame of every public page. */
export function Component({ children }: { children: ReactNode }) {
  const frame = useFrame();
  for (const file of [newsreader, archivo, mono]) preload(file, font);
  return (
    <>
      <a href="#contenido" className={s['skip']}>
        Saltar al contenido
      </a>
      <Header ajustes={frame.ajustes} />
      <AvisoList floating />
      <main id="contenido" tabIndex={-1} className={s['main']}>
        {children}
      </main>
      <Footer {...frame} />
    </>
  );
}
