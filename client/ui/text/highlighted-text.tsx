import { Fragment } from 'react';

/** A text split into pieces; every second one is a search match. */
export const HighlightedText = ({ of }: { of: readonly string[] }) =>
  of.map((piece, at) =>
    at % 2 === 1 ? (
      // The pieces are one text: they never move.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at}>{piece}</mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
