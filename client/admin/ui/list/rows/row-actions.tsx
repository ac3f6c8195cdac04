import { Ellipsis, ExternalLink } from 'lucide-react';
import { type ReactNode } from 'react';
import { deNombre } from '#shared/contract/words/preposicion-de.ts';
import { Link } from '../../../../ui/link.tsx';
import { cx } from '../../../../lib/cx.ts';
import { useMayOpen } from '../../../session/may-open.tsx';
import { Icon } from '../../icon.tsx';
import { type Action, type ActionGroup, visibleGroups } from '../../menu/action.ts';
import { ActionMenu } from '../../menu/action-menu.tsx';
import type { RowView } from './row-view.ts';
import s from './row-actions.module.css';

interface RowEndProps {
  rowView: RowView;
  /** Whether there is room for the quick action; otherwise it is the first entry of «⋯». */
  hasQuick: boolean;
  /** Whether what the row waits for is a button where the other quick actions have no room. */
  hasDue?: boolean;
  /** Whether there is room for frequent actions as icons, shown on hover and focus. */
  hasNear?: boolean;
  facts?: ReactNode;
}

const none: ActionGroup = [];

/** The frequent actions that get an icon. */
export const inlineActions = (
  { quick = none, menu }: RowView,
  hasQuick: boolean,
  mayOpen: (path: string) => boolean,
): Action[] => [
  ...(hasQuick ? [] : visibleGroups([quick], mayOpen).flat()),
  ...visibleGroups(menu, mayOpen)
    .flat()
    .filter((act) => act.isInline),
];

/** Whether the row waits for it. */
export const isDue = (act: ActionGroup[number]): boolean => Boolean(act && act.isDue);

/** The actions of a row: quick action as text, «⋯» menu, and frequent actions as icons where there is room. */
export const RowActions = ({ rowView, hasQuick, hasDue = false, hasNear = false, facts }: RowEndProps) => {
  const mayOpen = useMayOpen();
  const { name, quick = none, menu } = rowView;
  const shown = hasQuick ? quick : quick.filter((act) => hasDue && isDue(act));
  const groups = visibleGroups([quick.filter((act) => !shown.includes(act)), ...menu], mayOpen);
  const near = hasNear ? inlineActions(rowView, hasQuick, mayOpen) : [];
  return (
    <div className={s['acciones']} data-sin-imprimir="">
      {hasQuick || shown.length > 0 ? (
        <div className={s[hasQuick ? 'rapidas' : 'pendientes']}>
          <QuickActs name={name} quick={shown} />
        </div>
      ) : null}
      {near.length > 0 ? (
        <span className={s['cerca']}>
          {near.map((act) => (
            <ActionIcon act={act} key={act.verb} name={name} />
          ))}
        </span>
      ) : null}
      <ActionMenu
        className={cx('boton-icono', s['cuadro'])}
        facts={facts}
        groups={groups}
        label={`Más acciones ${deNombre(name)}`}
      >
        <Icon of={Ellipsis} />
      </ActionMenu>
    </div>
  );
};

const QuickActs = ({ quick = none, name }: Pick<RowView, 'quick' | 'name'>) => {
  const mayOpen = useMayOpen();
  return visibleGroups([quick], mayOpen)
    .flat()
    .map((act) => (
      <Press act={act} key={act.verb} look="rapida" name={name}>
        {act.verb}
        {act.href === undefined ? null : <Icon of={ExternalLink} size={16} />}
      </Press>
    ));
};

/** A row action as an icon button, labelled with its verb. */
export const ActionIcon = ({ act, name }: Pick<PressProps, 'act' | 'name'>) => (
  <Press act={act} look="cuadro" name={name}>
    <Icon of={act.icon} size={18} />
  </Press>
);

interface PressProps {
  act: Action;
  name: string;
  look: 'cuadro' | 'rapida';
  children: ReactNode;
}

const Press = ({ act, name, look, children }: PressProps) => {
  const { verb, to, href, onPress, danger, isQuiet } = act;
  const shared = {
    className: look === 'cuadro' ? cx('boton-icono', s[look]) : s[look],
    'data-peligro': danger ? '' : undefined,
    'data-quieta': isQuiet ? '' : undefined,
    ...(look === 'cuadro' && { title: verb }),
  };
  if (to !== undefined)
    return (
      <Link {...shared} aria-label={`${verb} ${name}`} to={to}>
        {children}
      </Link>
    );
  if (href !== undefined)
    return (
      <a
        {...shared}
        aria-label={`${verb} ${name} (se abre en otra pestaña)`}
        href={href}
        rel="noopener"
        target="_blank"
      >
        {children}
      </a>
    );
  return (
    <button {...shared} aria-label={`${verb} ${name}`} onClick={onPress} type="button">
      {children}
    </button>
  );
};
