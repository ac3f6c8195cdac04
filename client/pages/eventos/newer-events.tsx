import { buttonClass } from '../../ui/button.tsx';

/** Leads from a list that does not begin with the newest events to those before it. */
export const NewerEvents = ({ to }: { to: string }) => (
  <p>
    <a href={to} className={buttonClass({ variant: 'secondary' })}>
      Ver eventos más recientes
    </a>
  </p>
);
