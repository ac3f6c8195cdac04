import type { ReactNode } from 'react';
import s from './accordion.module.css';
import { Glyph } from '../../ui/glyph.tsx';

interface AccordionItem {
  /** also the fragment of its address: the browser opens the panel of `#{id}` */
  id: string;
  heading: ReactNode;
  panel: ReactNode;
}

/** Headings that open one panel at a time, the first at the start; native, without a script. */
export function Accordion({ name, items }: { name: string; items: AccordionItem[] }) {
  return (
    <div className={s['accordion']}>
      {items.map(({ id, heading, panel }, at) => (
        <details key={id} className={s['row']} name={name} open={at === 0}>
          <summary>
            <h3>{heading}</h3>
            <Glyph name="chevron-down" />
          </summary>
          <div id={id} className={s['panel']}>
            {panel}
          </div>
        </details>
      ))}
    </div>
  );
}
