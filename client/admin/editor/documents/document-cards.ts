import type { Node } from 'prosemirror-model';
import { type Command, Plugin, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { isStoredFile } from '#shared/texto/markdown-parser.ts';
import { peso } from '../../../lib/text/peso.ts';
import { schema } from '../schema.ts';

/*
 * Shows a PDF link that is alone in its paragraph as a card. Only a decoration: the text contains the ordinary link.
 */

const { link } = schema.marks;
const { paragraph } = schema.nodes;

/** The address of a paragraph's PDF link if it contains nothing else; otherwise null. */
const documentIn = (node: Node): string | null => {
  if (node.type !== paragraph || node.childCount === 0) return null;
  const [first, ...more] = new Set(
    node.children.map((piece): unknown => (piece.isText ? link.isInSet(piece.marks)?.attrs['href'] : null)),
  );
  const isDocument = typeof first === 'string' && isStoredFile(first) && first.endsWith('.pdf');
  return isDocument && more.length === 0 ? first : null;
};

const sizes = new Map<string, Promise<string | null>>();

/** «240 kB»; null if unknown. */
const sizeOf = (href: string): Promise<string | null> => {
  const known = sizes.get(href);
  if (known) return known;
  const asked = fetch(href, { method: 'HEAD' }).then(
    ({ ok, headers }) => {
      const bytes = Number(headers.get('Content-Length'));
      return ok && bytes > 0 ? peso(bytes) : null;
    },
    () => null,
  );
  sizes.set(href, asked);
  return asked;
};

const removeAt =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at);
    if (!node) return false;
    const { tr } = state;
    // A text has one paragraph at least.
    if (state.doc.childCount === 1) tr.delete(at + 1, at + node.nodeSize - 1);
    else tr.delete(at, at + node.nodeSize);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

interface Card {
  href: string;
  name: string;
  /** Position of the card's paragraph in the editor's document now; undefined once it is gone. */
  place: () => number | undefined;
}

/** What a card says below the name of its document, and the button that takes it out of the text. */
const footOf = (view: EditorView, { href, name, place }: Card): HTMLElement => {
  const foot = document.createElement('span');
  const facts = document.createElement('small');
  const from = `se descarga desde ${view.dom.dataset['lugar'] ?? 'la página'}`;
  facts.textContent = from;
  void sizeOf(href).then((size) => facts.replaceChildren([size, from].filter(Boolean).join(' · ')));
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = '×';
  remove.title = 'Quitar el PDF del texto';
  remove.setAttribute('aria-label', `Quitar «${name}» del texto`);
  remove.addEventListener('click', () => {
    const at = place();
    if (at !== undefined) removeAt(at)(view.state, view.dispatch.bind(view), view);
    view.focus();
  });
  foot.append(facts, remove);
  foot.contentEditable = 'false';
  return foot;
};

const cardsOf = (doc: Node): DecorationSet => {
  const drawn: Decoration[] = [];
  doc.forEach((node, at) => {
    const href = documentIn(node);
    if (href === null) return;
    const end = at + node.nodeSize;
    const name = node.textContent;
    drawn.push(
      Decoration.node(at, end, { class: 'documento' }),
      Decoration.widget(
        end - 1,
        (view, getPos) => {
          const place = (): number | undefined => {
            const now = getPos();
            return now === undefined ? undefined : view.state.doc.resolve(now).before(1);
          };
          return footOf(view, { href, name, place });
        },
        // The card handles its own clicks.
        { side: 1, key: `${href} ${name}`, stopEvent: () => true },
      ),
    );
  });
  return DecorationSet.create(doc, drawn);
};

/** Text that is about to replace what is between two positions. */
type Typed = readonly [from: number, to: number, text: string, ...unknown[]];

/** Writes the name of a card anew: at the end of a link, or in the place of all of it, text would stand beside the link. */
const nameDocument = (view: EditorView, [from, to, text]: Typed): boolean => {
  const { state } = view;
  const $from = state.doc.resolve(from);
  const href = $from.depth === 1 && to <= $from.end() ? documentIn($from.parent) : null;
  if (href === null) return false;
  const tr = state.tr.replaceWith(from, to, schema.text(text, [link.create({ href })]));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + text.length)).scrollIntoView());
  return true;
};

/** Draws the cards of a text. */
export const documentCards = (): Plugin<DecorationSet> => {
  const cards: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => cardsOf(doc),
      apply: (change, now) => (change.docChanged ? cardsOf(change.doc) : now),
    },
    props: {
      decorations: (state) => cards.getState(state),
      handleTextInput: (view, ...typed) => nameDocument(view, typed),
    },
  });
  return cards;
};

/** Puts a PDF into a paragraph of its own after the one with the cursor, or in its place while that is empty. */
export const insertDocument =
  (href: string, name: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const block = $to.node(1);
    const isEmpty = block.type === paragraph && block.content.size === 0;
    const [from, to] = [isEmpty ? $to.before(1) : $to.after(1), $to.after(1)];
    const card = paragraph.create(null, schema.text(name, [link.create({ href })]));
    const tr = state.tr.replaceWith(from, to, card);
    const end = from + card.nodeSize;
    // A paragraph to continue writing.
    if (tr.doc.nodeAt(end)?.type !== paragraph) tr.insert(end, paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, end + 1)).removeStoredMark(link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
