import { numeroPeruano } from '../../lib/text/numero-peruano.ts';

/** An e-mail link that may break after «@». */
export function MailLink({ address, className }: { address: string; className?: string | undefined }) {
  const [user, host] = address.split('@');
  return (
    <a href={`mailto:${address}`} className={className}>
      {user}@<wbr />
      {host}
    </a>
  );
}

/** Nine digits in threes, as people read them; anything else as it is. */
const spaced = (number: string) => number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** A phone number as a link; what cannot be dialled is plain text. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  const dialled = numeroPeruano(number);
  if (!dialled) return <span className={className}>{number}</span>;
  return (
    <a href={`tel:${dialled}`} className={className}>
      {spaced(number)}
    </a>
  );
}
