import { useOrigin, usePath } from '../context/page-context.ts';

/** On paper, where the page is. */
export function PrintedAddress() {
  return (
    <p className="solo-impreso dato">
      {useOrigin()}
      {usePath()}
    </p>
  );
}
