import { LIMA_OFFSET_MS } from '#shared/contract/lima.ts';
import { type Frame, useFrame } from '../context/page-context.ts';
import type { ReactNode } from 'react';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type EnlaceDelMenu, marcoDePagina } from '#shared/publishing/marco.ts';
import { read } from '../../api.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { Island } from '../../islands/island.tsx';
import { Component as Toasts } from './toasts.island.tsx';
import s from './layout.module.css';
import { figureFont, preloadFonts, textFonts } from './fonts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** A constant, because the frame is rendered again when its data changes identity. */
const NO_ENTRIES: readonly EnlaceDelMenu[] = [];

export async function loader(): Promise<Frame> {
  const [ajustes, around] = await Promise.all([
    settleBlock(read(configuraciones.list)),
    settleBlock(read(marcoDePagina.get)),
  ]);
  return {
    ajustes: dataOr(ajustes, []),
    cuentas: around.ok ? { ok: true, data: around.data.cuentas } : around,
    menu: around.ok ? around.data.menu : NO_ENTRIES,
    colegiados: around.ok && around.data.colegiados,
    year: yearInLima(),
  };
}

const yearInLima = () => new Date(Date.now() - LIMA_OFFSET_MS).getUTCFullYear();

interface LayoutProps {
  /** where in the menu the page stands */
  section: string | undefined;
  children: ReactNode;
}

export function Component({ section, children }: LayoutProps) {
  const frame = useFrame();
  preloadFonts([...textFonts, figureFont]);
  return (
    <>
      <a href="#contenido" className={s['skip']}>
        Saltar al contenido
      </a>
      <Header ajustes={frame.ajustes} menu={frame.menu} section={section} />
      <Island name="frame/toasts" of={Toasts} props={{ floating: true }} wakes="with-another" />
      <main id="contenido" tabIndex={-1} className={s['main']}>
        {children}
      </main>
      <Footer {...frame} />
    </>
  );
}
