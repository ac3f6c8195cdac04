import { Fragment } from 'react';
import { enTernas, numeroPeruano } from '../../lib/text/numero-peruano.ts';

/** An e-mail link that breaks after «@» or before a dot, never within a word. */
export function MailLink({ address }: { address: string }) {
  const [first, ...rest] = address.split(/(?<=@)|(?=\.)/);
  return (
    <a href={`mailto:${address}`}>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </a>
  );
}

/** A phone number as a link; what cannot be dialled is plain text. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = numeroPeruano(number);
  if (!dialled) return <span>{number}</span>;
  return <a href={`tel:${dialled}`}>{enTernas(number)}</a>;
}
