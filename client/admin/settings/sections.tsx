import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { tabRow } from '../ui/tab-row.ts';
import s from './sections.module.css';

interface SectionLink {
  /** Id of the section's heading. */
  id: string;
  title: string;
}

interface SectionsProps {
  /** Links to the sections; two of them need no index. */
  index?: readonly SectionLink[];
  children: ReactNode;
}

const sectionOf = (id: string): Element | null => document.getElementById(id)?.closest('section') ?? null;

/** Share of the window above the line at which a section becomes the current one. */
const LINE = 0.4;

/** At the end of a page its last section is too low to reach the line. */
const isAtEnd = (): boolean => scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;

/** The last section that begins above that line; at the end of a page, the one that was pressed. */
const useCurrent = (index: readonly SectionLink[]) => {
  const [current, setCurrent] = useState(index[0]?.id);
  const pressed = useRef<string>(undefined);
  const ids = index.map(({ id }) => id).join(' ');
  useEffect(() => {
    const all = ids.split(' ');
    const begins = (id: string): boolean =>
      (sectionOf(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight * LINE;
    const find = (): string | undefined => {
      if (isAtEnd()) return pressed.current ?? all.at(-1);
      pressed.current = undefined;
      return all.findLast(begins) ?? all[0];
    };
    const watch = new IntersectionObserver(() => setCurrent(find()), {
      rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px`,
    });
    // Those between them too, as a preview: a jump may end there.
    for (const section of document.querySelectorAll('main section')) watch.observe(section);
    return () => watch.disconnect();
  }, [ids]);
  const press = (id: string): void => {
    pressed.current = id;
    setCurrent(id);
  };
  return [current, press] as const;
};

/** Sections that no screen shows at once. */
const MANY = 3;

/** The pattern of settings: an index at the left, on a phone in a row above, and a panel for each section. */
export const Sections = ({ index, children }: SectionsProps) => {
  const hasIndex = index !== undefined && index.length >= MANY;
  return (
    <div className={s['rejilla']} data-sin-indice={hasIndex ? undefined : ''}>
      {hasIndex ? <Index of={index} /> : null}
      <div className={s['paneles']}>{children}</div>
    </div>
  );
};

const Index = ({ of: index }: { of: readonly SectionLink[] }) => {
  const [current, press] = useCurrent(index);
  // Scrolls by script, because the router takes a hash change for a navigation.
  const lead = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    press(id);
    sectionOf(id)?.scrollIntoView();
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Secciones" className={s['indice']}>
      <ul ref={tabRow}>
        {index.map(({ id, title }) => (
          <li key={id}>
            <a
              aria-current={id === current ? 'true' : undefined}
              href={`#${id}`}
              onClick={(event) => lead(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Sections one below the other, beside another column where there is room: neither waits for the height of the other. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={s['columna']}>{children}</div>
);
