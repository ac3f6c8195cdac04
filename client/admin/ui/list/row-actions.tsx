import { ExternalLink, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { MayOpen } from '../../session/may-open.tsx';
import { Icon } from '../icon.tsx';
import s from './table.module.css';

/** The actions of one row; their accessible names include the row's name. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={s['fila']}>{children}</div>
);

interface Named {
  name: string;
}

/** Opens the row's public page. */
export const ViewAction = ({ href, name }: Named & { href: string }) => (
  <a
    aria-label={`Ver ${name} (se abre en otra pestaña)`}
    className={s['cuadro']}
    href={href}
    rel="noopener"
    target="_blank"
    title="Ver"
  >
    <Icon of={ExternalLink} size={18} />
  </a>
);

/** Leads to another screen; nothing for a role that may not open it. */
export const LinkAction = ({
  to,
  verb,
  icon,
  name,
}: Pick<ActionProps, 'verb' | 'icon' | 'name'> & { to: string }) => (
  <MayOpen to={to}>
    <Link aria-label={`${verb} ${name}`} className={s['cuadro']} title={verb} to={to}>
      <Icon of={icon} size={18} />
    </Link>
  </MayOpen>
);

/** Edits the row on a page of its own. */
export const EditLink = (props: Named & { to: string }) => (
  <LinkAction icon={Pencil} verb="Editar" {...props} />
);

interface ActionProps extends Named {
  /** Verb, first word of the accessible name. */
  verb: string;
  icon: LucideIcon;
  off?: boolean;
  /** Shows the verb beside the icon. */
  words?: boolean;
  onPress: () => void;
}

export const RowAction = ({ verb, name, icon, off = false, words = false, onPress }: ActionProps) => (
  <button
    aria-disabled={off || undefined}
    aria-label={`${verb} ${name}`}
    className={s['cuadro']}
    data-palabras={words ? '' : undefined}
    onClick={off ? undefined : onPress}
    title={verb}
    type="button"
  >
    <Icon of={icon} size={18} />
    {words ? <span>{verb}</span> : null}
  </button>
);

type PressProps = Pick<ActionProps, 'name' | 'onPress'>;

/** Edits the row in the form beside the list. */
export const EditAction = (props: PressProps) => <RowAction icon={Pencil} verb="Editar" {...props} />;

export const DeleteAction = ({ name, onPress }: PressProps) => (
  <button
    aria-label={`Eliminar ${name}`}
    className={s['cuadro']}
    data-peligro=""
    onClick={onPress}
    title="Eliminar"
    type="button"
  >
    <Icon of={Trash2} size={18} />
  </button>
);
