import type { ReactNode } from 'react';
import { Section } from '../inner-page/section.tsx';
import s from './process-part.module.css';

interface PartProps {
  id: string;
  title: string;
  /** whether the page shows other things besides this process: the process's name is a heading then */
  nested: boolean;
  children: ReactNode;
}

/** One part of a process under a heading of the right level. */
export function ProcessPart({ id, title, nested, children }: PartProps) {
  if (!nested)
    return (
      <Section id={id} title={title}>
        {children}
      </Section>
    );
  return (
    <section className={s['part']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A heading inside a part. */
export function PartHeading({ nested, children }: { nested: boolean; children: ReactNode }) {
  return nested ? <h4>{children}</h4> : <h3>{children}</h3>;
}
