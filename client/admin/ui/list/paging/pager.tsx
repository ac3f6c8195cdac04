import { ChevronDown, ChevronLeft, ChevronRight, Circle, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Icon } from '../../icon.tsx';
import { ActionMenu } from '../../menu/action-menu.tsx';
import { PAGE_SIZES } from '../list-logic.ts';
import s from './pager.module.css';
import type { List } from '../use-list.ts';

interface PagerFrameProps {
  name: string;
  /** Which rows are shown, in words. */
  text: string;
  /** Shown between the text and the buttons. */
  between?: ReactNode;
  back: Step;
  on: Step;
}

/** Text of the current range, with previous and next buttons. */
export const PagerFrame = ({ name, text, between, back, on }: PagerFrameProps) => (
  <nav aria-label={`Paginación: ${name}`} className={s['paginas']}>
    <span>{text}</span>
    {between}
    <span className={s['flechas']}>
      <StepButton icon={ChevronLeft} of={back} />
      <StepButton icon={ChevronRight} of={on} />
    </span>
  </nav>
);

/** «1–20 de 57», previous and next, and the page size. */
export const Pager = <Row,>({ list, name }: { list: List<Row>; name: string }) => {
  const { first, last, page, pages } = list.page;
  const sizes =
    list.rows.length > PAGE_SIZES[0] ? (
      <ActionMenu
        className={s['tamano']}
        groups={[
          PAGE_SIZES.map((size) => ({
            verb: `${size} filas`,
            icon: size === list.size ? CircleDot : Circle,
            chosen: size === list.size,
            onPress: () => list.setSize(size),
          })),
        ]}
        label={`Filas: ${list.size}`}
      >
        Filas: {list.size}
        <Icon of={ChevronDown} size={16} />
      </ActionMenu>
    ) : null;
  return (
    <PagerFrame
      back={{ label: 'Página anterior', off: page <= 1, onPress: () => list.goTo(page - 1) }}
      between={sizes}
      name={name}
      on={{ label: 'Página siguiente', off: page >= pages, onPress: () => list.goTo(page + 1) }}
      text={`${first}–${last} de ${list.rows.length}`}
    />
  );
};

interface Step {
  label: string;
  off: boolean;
  onPress: () => void;
}

const StepButton = ({ icon, of: { label, off, onPress } }: { icon: typeof ChevronLeft; of: Step }) => (
  <button
    aria-disabled={off}
    aria-label={label}
    className={cx('boton-icono', s['paso'])}
    data-borde=""
    onClick={off ? undefined : onPress}
    type="button"
  >
    <Icon of={icon} size={18} />
  </button>
);
