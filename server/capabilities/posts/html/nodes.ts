import { defaultTreeAdapter, type DefaultTreeAdapterMap, parseFragment, type TreeAdapter } from 'parse5';
import type { Node } from './piece.ts';

/** Elements inside each other; no page that people wrote comes near it. */
const DEEPEST = 200;

/** HTML whose elements stand inside each other too deep to be read. */
export class TooDeep extends Error {
  constructor() {
    super(`el texto tiene más de ${DEEPEST} elementos de HTML unos dentro de otros`);
  }
}

/** Counts while it builds the tree: the parser itself would take the square of the depth. */
const makeAdapter = (): TreeAdapter<DefaultTreeAdapterMap> => {
  const depths = new WeakMap<object, number>();
  return {
    ...defaultTreeAdapter,
    appendChild: (parent, node) => {
      const depth = (depths.get(parent) ?? 0) + 1;
      if (depth > DEEPEST) throw new TooDeep();
      depths.set(node, depth);
      defaultTreeAdapter.appendChild(parent, node);
    },
  };
};

/** The nodes of a piece of HTML. Throws `TooDeep`. */
export const nodesOf = (html: string): Node[] =>
  parseFragment(html, { treeAdapter: makeAdapter() }).childNodes;
