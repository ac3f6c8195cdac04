import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { documentOf, type PlainRules, stateOf } from './editor-state.ts';
import { picturesIn, clipboardProps } from './paste/clipboard.ts';
import { writeMarkdown } from './write-markdown.ts';

interface EditorProps {
  value: Texto;
  /** What a plain text means. */
  plain: PlainRules;
  onChange: (value: Texto) => void;
  /** Attributes of the editable element. */
  attributes: Readonly<Record<string, string>>;
  /** Pictures were pasted or dropped as files. */
  onPictures: (files: readonly File[]) => void;
  /** Called after a paste with a description of what was dropped, or ''. */
  onPasted: (dropped: string) => void;
}

/** What buttons and dialogs need of an editor. */
export interface EditorHandle {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
}

interface Editor extends EditorHandle {
  /** Ref callback that creates the editor in an element. */
  readonly mount: (place: HTMLDivElement | null) => () => void;
}

/** The text last set from outside, with its document. */
interface Loaded extends Texto {
  readonly doc: Node;
}
const load = ({ texto, formato }: Texto, plain: PlainRules): Loaded => ({
  texto,
  formato,
  doc: documentOf({ texto, formato }, plain),
});

/** An unchanged text is returned as it was; a changed one becomes Markdown. */
const textOf = (doc: Node, { texto, formato, doc: before }: Loaded): Texto =>
  before.eq(doc) ? { texto, formato } : { texto: writeMarkdown(doc), formato: 'markdown' };

interface Hooks {
  readonly props: () => EditorProps;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
}

const makeView = (place: HTMLElement, state: EditorState, { props, onState }: Hooks): EditorView => {
  const takesPictures = (data: DataTransfer | null): boolean => {
    const pictures = picturesIn(data);
    if (pictures.length > 0) props().onPictures(pictures);
    return pictures.length > 0;
  };
  const made: EditorView = new EditorView(place, {
    ...clipboardProps((dropped) => props().onPasted(dropped)),
    state,
    attributes: () => props().attributes,
    handlePaste: (_, { clipboardData }) => takesPictures(clipboardData),
    handleDrop: (_, { dataTransfer }) => takesPictures(dataTransfer),
    dispatchTransaction(transaction) {
      const next = made.state.apply(transaction);
      made.updateState(next);
      onState(next, transaction.docChanged);
    },
  });
  return made;
};

/** A long text as a document that is edited. */
export const useEditor = (props: EditorProps): Editor => {
  const { plain } = props;
  const { texto, formato } = props.value;
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const [first] = useState(() => load(props.value, plain));
  const loaded = useRef(first);
  const reported = useRef<Texto>(first);
  const [state, setState] = useState(() => stateOf(first.doc));
  useEffect(() => {
    latest.current = props;
    view.current?.setProps({});
  });

  const mount = useCallback((place: HTMLDivElement | null) => {
    const onState = (next: EditorState, isChanged: boolean): void => {
      setState(next);
      if (!isChanged) return;
      reported.current = textOf(next.doc, loaded.current);
      latest.current.onChange(reported.current);
    };
    const start = stateOf(loaded.current.doc);
    const made = place && makeView(place, start, { props: () => latest.current, onState });
    view.current = made;
    return () => {
      made?.destroy();
      view.current = null;
    };
  }, []);

  // Value changed from outside: draft, server response, Markdown source.
  useEffect(() => {
    if (reported.current.texto === texto && reported.current.formato === formato) return;
    loaded.current = load({ texto, formato }, plain);
    reported.current = loaded.current;
    const next = stateOf(loaded.current.doc);
    view.current?.updateState(next);
    setState(next);
  }, [texto, formato, plain]);

  const run = useCallback((command: Command): void => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch.bind(current), current);
    current.focus();
  }, []);
  return { mount, state, run };
};
