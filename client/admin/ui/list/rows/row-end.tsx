import { Ellipsis, ExternalLink } from 'lucide-react';
import { type ReactNode } from 'react';
import { deNombre } from '#shared/contract/words/de.ts';
import { Link } from '../../../../ui/link.tsx';
import { cx } from '../../../../lib/cx.ts';
import { useMayOpen } from '../../../session/may-open.tsx';
import { Icon } from '../../icon.tsx';
import { type Act, type ActGroup, tidy } from '../../menu/act.ts';
import { ActMenu } from '../../menu/act-menu.tsx';
import type { RowFace } from './row-face.ts';
import s from './list-table.module.css';

interface RowEndProps {
  face: RowFace;
  /** There is room for the quick action; otherwise it stands first in «⋯». */
  hasQuick: boolean;
  /** There is room for what lies in «⋯» most often, too; it shows while the row is under the pointer or has the focus. */
  hasNear?: boolean;
  facts?: ReactNode;
}

const none: ActGroup = [];

/** What is wanted most often of the acts that «⋯» has. */
export const nearActs = (
  { quick = none, menu }: RowFace,
  hasQuick: boolean,
  mayOpen: (path: string) => boolean,
): Act[] => [
  ...(hasQuick ? [] : tidy([quick], mayOpen).flat()),
  ...tidy(menu, mayOpen)
    .flat()
    .filter((act) => act.near),
];

/** The end of a row: its quick action in words, and «⋯». Where there is room, what lies in «⋯» most often is one press away. */
export const RowEnd = ({ face, hasQuick, hasNear = false, facts }: RowEndProps) => {
  const mayOpen = useMayOpen();
  const { name, quick = none, menu } = face;
  const groups = tidy([hasQuick ? [] : quick, ...menu], mayOpen);
  const near = hasNear ? nearActs(face, hasQuick, mayOpen) : [];
  return (
    <div className={s['acciones']}>
      {near.length > 0 ? (
        <span className={s['cerca']}>
          {near.map((act) => (
            <ActIcon act={act} key={act.verb} name={name} />
          ))}
        </span>
      ) : null}
      {hasQuick ? (
        <div className={s['rapidas']}>
          <QuickActs name={name} quick={quick} />
        </div>
      ) : null}
      <ActMenu
        className={cx('boton-icono', s['cuadro'])}
        facts={facts}
        groups={groups}
        label={`Más acciones ${deNombre(name)}`}
      >
        <Icon of={Ellipsis} />
      </ActMenu>
    </div>
  );
};

/** The quick acts of a row, in words. */
const QuickActs = ({ quick = none, name }: Pick<RowFace, 'quick' | 'name'>) => {
  const mayOpen = useMayOpen();
  return tidy([quick], mayOpen)
    .flat()
    .map((act) => (
      <Press act={act} key={act.verb} look="rapida" name={name}>
        {act.verb}
        {act.href === undefined ? null : <Icon of={ExternalLink} size={16} />}
      </Press>
    ));
};

/** An act of a row as an icon, named by its words. */
export const ActIcon = ({ act, name }: Pick<PressProps, 'act' | 'name'>) => (
  <Press act={act} look="cuadro" name={name}>
    <Icon of={act.icon} size={18} />
  </Press>
);

interface PressProps {
  act: Act;
  name: string;
  look: 'cuadro' | 'rapida';
  children: ReactNode;
}

const Press = ({ act: { verb, to, href, onPress, danger }, name, look, children }: PressProps) => {
  const shared = {
    className: look === 'cuadro' ? cx('boton-icono', s[look]) : s[look],
    'data-peligro': danger ? '' : undefined,
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
