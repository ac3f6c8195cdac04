import { ChevronDown, ChevronLeft, ChevronRight, Circle, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Icon } from '../../icon.tsx';
import { ActMenu } from '../../menu/act-menu.tsx';
import { PAGE_SIZES } from '../list-logic.ts';
import s from './pager.module.css';
import type { List } from '../use-list.ts';

interface PagerFrameProps {
  name: string;
  /** Which rows are shown, in words. */
  text: string;
  /** Shown between the text and the buttons. */
  between?: ReactNode;
  children: ReactNode;
}

export const PagerFrame = ({ name, text, between, children }: PagerFrameProps) => (
  <nav aria-label={`Paginación: ${name}`} className={s['paginas']}>
    <span>{text}</span>
    {between}
    <span className={s['flechas']}>{children}</span>
  </nav>
);

/** «1–20 de 57», previous and next, and the page size. */
export const Pager = <Row,>({ list, name }: { list: List<Row>; name: string }) => {
  const { first, last, page, pages } = list.page;
  const sizes =
    list.rows.length > PAGE_SIZES[0] ? (
      <ActMenu
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
      </ActMenu>
    ) : null;
  return (
    <PagerFrame between={sizes} name={name} text={`${first}–${last} de ${list.rows.length}`}>
      <Step icon={ChevronLeft} label="Página anterior" off={page <= 1} onPress={() => list.goTo(page - 1)} />
      <Step
        icon={ChevronRight}
        label="Página siguiente"
        off={page >= pages}
        onPress={() => list.goTo(page + 1)}
      />
    </PagerFrame>
  );
};

interface StepProps {
  icon: typeof ChevronLeft;
  label: string;
  off: boolean;
  onPress: () => void;
}

export const Step = ({ icon, label, off, onPress }: StepProps) => (
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
