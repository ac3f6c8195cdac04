// Only islands run React in the browser. `<Island name of props>` marks a part that moves or takes input; its
// component is a `pages/**/*.island.tsx`. `main.ts`, the one script of a page, hydrates an island when it is touched,
// hovered or focused; carousels once seen, three seconds before their first move (`islands/hydrate-once.ts`). Only then are
// React and the island's chunk fetched. Presses made before are replayed (`islands/hydrate-on-touch.ts`). What needs a few
// lines and no React is in `behaviours/`. `/login` is a page without the frame (`isBare`), kept out of the sitemap.
import { type ComponentType, createElement } from 'react';
import { pictureNotesJson } from '../ui/picture/picture-notes.ts';

interface IslandProps<P extends object> {
  /** File of `of` in `pages/`, without `.island.tsx`; it exports the component as `Component`. */
  name: string;
  of: ComponentType<P>;
  /** Serialized as JSON. */
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
      data-notes={pictureNotesJson(json)}
    >
      {createElement(of, props)}
    </div>
  );
}
