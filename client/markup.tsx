import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { dataOr } from './lib/block.ts';
import { type Frame, FrameContext, PageContext, type PageState } from './pages/context/page-context.ts';
import { Component as Layout } from './pages/frame/layout.tsx';
import { sectionOf } from './pages/frame/menu-links.ts';
import { AssociationContext } from './ui/association.ts';
import source from './ui/glyphs.svg?raw';
import { DRAWING_PREFIX } from './ui/glyph.tsx';

const symbolOf = new Map(
  [...source.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)].map(([symbol, id = '']) => [
    id,
    symbol.replace('id="', `id="${DRAWING_PREFIX}`),
  ]),
);
const USED = new RegExp(`href="#${DRAWING_PREFIX}([\\w-]+)"`, 'g');

const namesOfDrawings = (html: string): string[] => [
  ...new Set([...html.matchAll(USED)].map(([, name = '']) => name)),
];

/** The drawings a page uses, inlined: a file of their own would be one more request before the page is complete. */
const drawingsElement = (names: readonly string[]): string => {
  const symbols = [...new Set(names)].map((name) => symbolOf.get(name) ?? '');
  return `<div hidden><svg>${symbols.join('')}</svg></div>`;
};

interface Markup {
  head: string;
  body: string;
  /** Names of the drawings in the markup. */
  drawings: readonly string[];
}

/** React puts the tags of the head first. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

const markupOf = (tree: ReactNode): Markup => {
  const html = renderToString(tree);
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length), drawings: namesOfDrawings(html) };
};

/** Placeholder for the page's content in the frame. */
const PLACE = '<template></template>';

/** Cached as the bytes that are sent. */
interface FrameMarkup extends Omit<Markup, 'body'> {
  before: Uint8Array;
  after: Uint8Array;
}
const utf8 = new TextEncoder();

/** Data of the frame. */
interface FrameData {
  frame: Frame;
  asociacion: Asociacion;
}

const makeFrame = ({ frame, asociacion }: FrameData, section: string | undefined): FrameMarkup => {
  const { head, body, drawings } = markupOf(
    <AssociationContext value={asociacion}>
      <FrameContext value={frame}>
        <Layout section={section}>
          <template />
        </Layout>
      </FrameContext>
    </AssociationContext>,
  );
  const at = body.indexOf(PLACE);
  const before = utf8.encode(body.slice(0, at));
  return { head, before, after: utf8.encode(body.slice(at + PLACE.length)), drawings };
};

const isSame = ({ frame: one, ...before }: FrameData, { frame: other, ...now }: FrameData): boolean =>
  before.asociacion === now.asociacion &&
  one.ajustes === other.ajustes &&
  dataOr(one.cuentas, null) === dataOr(other.cuentas, null) &&
  one.menu === other.menu &&
  one.year === other.year;

/** The data that the cached frames show. */
let shown: FrameData | undefined;
const frames = new Map<string | undefined, FrameMarkup>();

/** The frame of a section's pages, cached until its data changes: rendering it is a third of the work of most pages. */
const frameOf = (frameData: FrameData, section: string | undefined): FrameMarkup => {
  if (!shown || !isSame(shown, frameData)) frames.clear();
  shown = frameData;
  const made = frames.get(section) ?? makeFrame(frameData, section);
  frames.set(section, made);
  return made;
};

const NOTHING = new Uint8Array();
const FRAMELESS: FrameMarkup = { head: '', before: NOTHING, after: NOTHING, drawings: [] };

/** A page's HTML. Its frame and its content are rendered apart, so neither of them may use `useId`. */
export const pageMarkup = (
  state: PageState,
  Page: ComponentType,
): { head: string; body: readonly (string | Uint8Array)[]; tail: string } => {
  const { frame, asociacion } = state;
  const around = frame ? frameOf({ frame, asociacion }, sectionOf(state.path, frame.menu)) : FRAMELESS;
  const inside = markupOf(
    <AssociationContext value={asociacion}>
      <FrameContext value={frame}>
        <PageContext value={state}>
          <Page />
        </PageContext>
      </FrameContext>
    </AssociationContext>,
  );
  return {
    head: around.head + inside.head,
    body: [around.before, inside.body, around.after],
    tail: drawingsElement([...around.drawings, ...inside.drawings]),
  };
};
