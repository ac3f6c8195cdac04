import type { Piece } from '../lib/text/plain-document.ts';

/** The paragraphs and lists of one part of a plain text. */
export const PlainPieces = ({ of }: { of: readonly Piece[] }) =>
  of.map((piece, at) =>
    // The pieces have no other identity than their order.
    // oxlint-disable-next-line react/no-array-index-key
    'items' in piece ? <Items items={piece.items} key={at} /> : <p key={at}>{piece.paragraph}</p>,
  );

const Items = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
