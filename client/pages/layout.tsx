import { type Frame, useFrame } from '../lib/page.ts';
import type { ReactNode } from 'react';
import { configuraciones } from '#shared/configuraciones.ts';
import { cuentas } from '#shared/cuentas.ts';
import { read } from '../api.ts';
import { block, dataOr } from '../lib/block.ts';
import { AvisoList } from '../ui/aviso-list.tsx';
import s from './layout.module.css';
import { figureFont, preloadFonts, textFonts } from './parts/fonts.ts';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';

export async function loader(): Promise<Frame> {
  const [ajustes, accounts] = await Promise.all([
    block(read(configuraciones.list)),
    block(read(cuentas.list)),
  ]);
  return { ajustes: dataOr(ajustes, []), cuentas: accounts };
}

/** The frame of public pages. */
export function Component({ children }: { children: ReactNode }) {
  const frame = useFrame();
  preloadFonts([...textFonts, figureFont]);
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
