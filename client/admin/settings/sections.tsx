import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import s from './sections.module.css';

interface SectionLink {
  /** Id of the section's heading. */
  id: string;
  title: string;
}

interface SectionsProps {
  /** Links to the sections; a single section needs no index. */
  index: readonly SectionLink[];
  children: ReactNode;
}

const sectionOf = (id: string): Element | null => document.getElementById(id)?.closest('section') ?? null;

/** The section under a line above the middle of the screen. */
const useCurrent = (index: readonly SectionLink[]) => {
  const [current, setCurrent] = useState(index[0]?.id);
  const ids = index.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = new Map(ids.split(' ').map((id) => [sectionOf(id), id]));
    const watch = new IntersectionObserver(
      (entries) => {
        const crossed = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossed) setCurrent(sections.get(crossed.target));
      },
      { rootMargin: '-40% 0px -60% 0px' },
    );
    for (const section of sections.keys()) if (section) watch.observe(section);
    return () => watch.disconnect();
  }, [ids]);
  return [current, setCurrent] as const;
};

/** The pattern of settings: an index at the left, and a panel for each section; on a phone the panels alone. */
export const Sections = ({ index, children }: SectionsProps) => {
  const [current, setCurrent] = useCurrent(index);
  // Scrolls by script, because the router takes a hash change for a navigation.
  const lead = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    sectionOf(id)?.scrollIntoView();
    document.getElementById(id)?.focus({ preventScroll: true });
    setCurrent(id);
  };
  return (
    <div className={s['rejilla']} data-sin-indice={index.length < 2 ? '' : undefined}>
      {index.length < 2 ? null : (
        <nav aria-label="Secciones" className={s['indice']}>
          <ul>
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
      )}
      <div className={s['paneles']}>{children}</div>
    </div>
  );
};
