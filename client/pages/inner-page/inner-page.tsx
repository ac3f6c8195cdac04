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
  /** short content: on wide screens too the sidebar stands below it, and the end of the page is flat */
  short?: boolean;
  /** text or lists for one column: on wide screens the headings stand beside it */
  column?: boolean;
}

/** Content under the banner, with the sidebar at its right on wide screens and after it elsewhere. */
export function InnerPage({ children, lateral, short = false, column = false }: InnerPageProps) {
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
