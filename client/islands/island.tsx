import { type ComponentType, createElement } from 'react';

interface IslandProps<P extends object> {
  /** File of `of` in `pages/`, without `.island.tsx`; it exports the component as `Component`. */
  name: string;
  of: ComponentType<P>;
  /** Must survive JSON: the browser gets them as text. */
  props: P;
  /**
   * What wakes it besides a touch: nothing, being seen, the end of loading, or that another island wakes.
   * Every island wakes when it is touched, hovered or focused.
   */
  wakes?: 'touched' | 'seen' | 'at-once' | 'with-another';
  /** For one that is seen and moves by itself: ms until its first move. It wakes shortly before. */
  turn?: number;
}

/** A part of a page that moves or takes input: sent as HTML, and the only kind of part React runs in the browser. */
export function Island<P extends object>({ name, of, props, wakes = 'touched', turn }: IslandProps<P>) {
  return (
    <div
      className="island"
      data-island={name}
      data-wakes={wakes}
      data-turn={turn}
      data-props={JSON.stringify(props)}
    >
      {createElement(of, props)}
    </div>
  );
}
