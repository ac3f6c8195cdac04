import { Ellipsis, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { useStore } from '../../../ui/store.ts';
import { removedRow } from '../../conflicts/removal.ts';
import { OtherEditors } from '../../conflicts/other-editors.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { useDiscard } from '../form/unsaved-guard.tsx';
import { unsavedForms } from '../form/unsaved.ts';
import { Icon } from '../icon.tsx';
import type { ActionGroup } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { Mark } from '../mark.tsx';
import { StatusSlot } from '../status/status-slot.tsx';
import s from './record-head.module.css';

type SetPlace = (place: HTMLElement | null) => void;
export interface RecordHeadProps {
  /** h1, on one line. */
  title: string;
  /** Target of the back link. */
  list: { path: string; title: string };
  /** Status badge. */
  mark?: ReactNode;
  /** The record, to show who else has it open; absent for a new one. */
  record?: { grupo: string; id: number };
  /** Entries of «⋯». */
  menu: readonly ActionGroup[];
  /** The tabs in a line of their own; null where there is only one part, or the parts are steps beside the form. */
  names: ReactNode;
  /** Whether the open tab has a use for the buttons; a deleted record has none until it is restored. */
  hasActs: boolean;
  onActions: SetPlace;
  onPreview: SetPlace;
  onStatus: SetPlace;
}

/** Title, state and buttons; below them the tabs, where there are several. */
export const RecordHead = ({
  title,
  list,
  mark,
  record,
  menu,
  names,
  hasActs,
  onActions,
  onPreview,
  onStatus,
}: RecordHeadProps) => {
  const removed = useStore(removedRow);
  const isGone = record !== undefined && removed?.grupo === record.grupo && removed.id === record.id;
  const isBarShown = hasActs && !isGone;
  const status = (
    <div className={s['dicho']}>
      <StatusSlot onPlace={onStatus} />
    </div>
  );
  return (
    <header className={s['cabeza']}>
      <div className={s['linea']}>
        <BackLink {...list} isNamed />
        <h1 tabIndex={-1} title={title}>
          {title}
        </h1>
        <div className={s['marca']}>
          {isGone ? <Mark tone="terminado">Eliminado</Mark> : mark}
          {record ? <OtherEditors {...record} /> : null}
        </div>
        {names ? null : status}
        <div ref={onPreview} />
        <RecordMenu groups={menu} />
        <div
          className={s['acciones']}
          data-barra-propia={isBarShown ? '' : undefined}
          hidden={!isBarShown}
          ref={onActions}
        />
      </div>
      {names ? (
        <div className={s['segunda']}>
          {names}
          {status}
        </div>
      ) : null}
    </header>
  );
};

const RecordMenu = ({ groups }: { groups: readonly ActionGroup[] }) => {
  const isDirty = useStore(unsavedForms).length > 0;
  const discard = useDiscard();
  const revert = isDirty && { verb: 'Descartar los cambios', icon: Undo2, onPress: () => void discard() };
  return (
    <ActionMenu
      className={cx('boton-icono', s['cuadro'])}
      groups={[...groups, [revert]]}
      label="Más acciones de la ficha"
    >
      <Icon of={Ellipsis} />
    </ActionMenu>
  );
};
