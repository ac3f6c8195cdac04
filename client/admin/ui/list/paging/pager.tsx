import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import field from '../../../../ui/field.module.css';
import { Icon } from '../../icon.tsx';
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
      <label className={s['tamano']}>
        Filas
        <select
          className={field['control']}
          onChange={({ target }) => list.setSize(Number(target.value))}
          value={list.size}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
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
    className={s['paso']}
    data-borde=""
    onClick={off ? undefined : onPress}
    type="button"
  >
    <Icon of={icon} size={18} />
  </button>
);
