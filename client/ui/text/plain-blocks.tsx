import type { TextBlock } from '../../lib/text/plain-document.ts';
import { LinkedText } from './linked-text.tsx';

interface Links {
  /** Where links open, in a screen that must not be left. */
  target?: '_blank';
}

/** The paragraphs and lists of one part of a plain text. */
export const PlainBlocks = ({ of, ...links }: Links & { of: readonly TextBlock[] }) =>
  of.map((piece, at) => (
    // The pieces have no other identity than their order.
    // oxlint-disable-next-line react/no-array-index-key
    <PlainPiece key={at} of={piece} {...links} />
  ));

const PlainPiece = ({ of, ...links }: Links & { of: TextBlock }) =>
  'items' in of ? (
    <ul>
      {of.items.map((item) => (
        <li key={item}>
          <LinkedText {...links}>{item}</LinkedText>
        </li>
      ))}
    </ul>
  ) : (
    <p>
      <LinkedText {...links}>{of.paragraph}</LinkedText>
    </p>
  );
