import { Rows3, Table2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { INBOX, ENQUIRY_TABLE } from '../frame/menu/menu.ts';
import { useUser } from '../session/user-context.ts';
import { Icon } from '../ui/icon.tsx';
import { useHasTwoColumns } from '../ui/list/use-width.ts';
import { preferTable } from './view-preference.ts';

const AS_TABLE = 'Ver como tabla';

/** Switches to the table view, which «Consultas» opens from then on. */
export const TableViewButton = () => {
  const { id } = useUser();
  const { search } = useLocation();
  return (
    <Link
      aria-label={AS_TABLE}
      className="boton-icono"
      onClick={() => preferTable(id, true)}
      title={AS_TABLE}
      to={ENQUIRY_TABLE + search}
    >
      <Icon of={Table2} />
    </Link>
  );
};

/** Switches back from the table; hidden on narrow screens. */
export const InboxViewButton = () => {
  const { id } = useUser();
  const { search } = useLocation();
  return useHasTwoColumns() ? (
    <Link
      className={buttonClass({ variant: 'ghost' })}
      onClick={() => preferTable(id, false)}
      to={INBOX + search}
    >
      <Icon of={Rows3} size={18} />
      Ver como bandeja
    </Link>
  ) : null;
};
