import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { drawingsElement, namesOfDrawings } from './drawings.ts';
import { dataOr } from './lib/block.ts';
import { FrameContext, type Frame, PageContext, type PageState } from './pages/context/page.ts';
import { Component as Layout } from './pages/frame/layout.tsx';
import { sectionOf } from './pages/frame/menu-links.ts';

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

/** Marks where the page goes in its frame. */
const PLACE = '<template></template>';

/** Cached as the bytes that are sent. */
interface FrameMarkup extends Omit<Markup, 'body'> {
  before: Uint8Array;
  after: Uint8Array;
}
const utf8 = new TextEncoder();

const makeFrame = (frame: Frame, section: string | undefined): FrameMarkup => {
  const { head, body, drawings } = markupOf(
    <FrameContext value={frame}>
      <Layout section={section}>
        <template />
      </Layout>
    </FrameContext>,
  );
  const at = body.indexOf(PLACE);
  const before = utf8.encode(body.slice(0, at));
  return { head, before, after: utf8.encode(body.slice(at + PLACE.length)), drawings };
};

const isSame = (one: Frame, other: Frame): boolean =>
  one.ajustes === other.ajustes &&
  dataOr(one.cuentas, null) === dataOr(other.cuentas, null) &&
  one.menu === other.menu &&
  one.year === other.year;

let shown: Frame | undefined;
const frames = new Map<string | undefined, FrameMarkup>();

/** The frame of all pages of a section, rendered once until its data changes: it is a third of most pages' work. */
const frameOf = (frame: Frame, section: string | undefined): FrameMarkup => {
  if (!shown || !isSame(shown, frame)) frames.clear();
  shown = frame;
  const made = frames.get(section) ?? makeFrame(frame, section);
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
  const around = state.frame ? frameOf(state.frame, sectionOf(state.path, state.frame.menu)) : FRAMELESS;
  const inside = markupOf(
    <FrameContext value={state.frame}>
      <PageContext value={state}>
        <Page />
      </PageContext>
    </FrameContext>,
  );
  return {
    head: around.head + inside.head,
    body: [around.before, inside.body, around.after],
    tail: drawingsElement([...around.drawings, ...inside.drawings]),
  };
};
