import { type ComponentType, createElement } from 'react';
import { notesIn } from '../ui/picture-notes.ts';

interface IslandProps<P extends object> {
  /** File of `of` in `pages/`, without `.island.tsx`; it exports the component as `Component`. */
  name: string;
  of: ComponentType<P>;
  /** Must survive JSON: they are sent as text. */
  props: P;
  /**
   * What hydrates it besides a touch: nothing, being seen, the end of loading, or another island being hydrated.
   * Every island is hydrated when it is touched, hovered or focused.
   */
  wakes?: 'touched' | 'seen' | 'at-once' | 'with-another';
  /** For one that moves by itself once seen: ms until its first move. It is hydrated shortly before. */
  turn?: number;
}

/** An interactive part of a page: sent as HTML, and the only part that React runs in the browser. */
export function Island<P extends object>({ name, of, props, wakes = 'touched', turn }: IslandProps<P>) {
  const json = JSON.stringify(props);
  return (
    <div
      className="island"
      data-island={name}
      data-wakes={wakes}
      data-turn={turn}
      data-props={json}
      data-notes={notesIn(json)}
    >
      {createElement(of, props)}
    </div>
  );
}
