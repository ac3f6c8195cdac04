import { buttonClass } from '../../ui/button.tsx';

/** The link to the newer events, on a page of the list that does not begin with the newest. */
export const NewerEvents = ({ to }: { to: string }) => (
  <p>
    <a href={to} className={buttonClass({ variant: 'secondary' })}>
      Ver eventos más recientes
    </a>
  </p>
);
