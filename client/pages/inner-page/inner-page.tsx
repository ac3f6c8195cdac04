import type { ReactNode } from 'react';
import type { Lateral } from '#shared/publishing/paginas.ts';
import type { Block } from '../../lib/block.ts';
import s from './inner-page.module.css';
import { PrintedAddress } from './printed-address.tsx';
import { Sidebar } from './sidebar.tsx';

interface InnerPageProps {
  children: ReactNode;
  /** missing on pages without sidebar */
  lateral?: Block<Lateral> | undefined;
  /** short content: on wide screens too the sidebar stands below it, and the end of the page is folded */
  short?: boolean;
  /** text or lists for one column: on wide screens the headings stand beside it */
  column?: boolean;
}

/** Nobody needs a count of nothing beside a page. */
const isBare = (lateral: Block<Lateral>): boolean =>
  lateral.ok && lateral.data.publicaciones.length === 0 && lateral.data.comentarios.length === 0;

/** Content under the banner, with the sidebar at its right on wide screens and after it elsewhere. */
export function InnerPage({ children, lateral: beside, short = false, column = false }: InnerPageProps) {
  const lateral = beside && !isBare(beside) ? beside : undefined;
  return (
    <div
      className={`wrap ${s['page'] ?? ''}`}
      data-lateral={lateral ? true : undefined}
      data-breve={short || undefined}
      data-columna={column || undefined}
    >
      <div className={s['content']}>
        {children}
        <PrintedAddress />
      </div>
      {lateral && <Sidebar lateral={lateral} />}
    </div>
  );
}
