import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { lugarDe, type PaginaDeBandeja } from '#shared/bandeja.ts';
import { PagerFrame, Step } from '../ui/list/pager.tsx';

/** Pages begin after the last row of the one before, so the last page is read as fast as the first. */
export const InboxPager = ({ page }: { page: PaginaDeBandeja }) => {
  const [, setParams] = useSearchParams();
  const [first, last] = [page.consultas[0], page.consultas.at(-1)];
  const goTo = (name: 'antes' | 'despues', place: string): void =>
    setParams((now) => {
      const params = new URLSearchParams(now);
      for (const other of ['antes', 'despues']) params.delete(other);
      params.set(name, place);
      return params;
    });
  if (!first || !last) return null;
  return (
    <PagerFrame name="Consultas" text={`${page.consultas.length} en esta página`}>
      <Step
        icon={ChevronLeft}
        label="Más recientes"
        off={!page.hay_nuevas}
        onPress={() => goTo('despues', lugarDe(first))}
      />
      <Step
        icon={ChevronRight}
        label="Más antiguas"
        off={!page.hay_antiguas}
        onPress={() => goTo('antes', lugarDe(last))}
      />
    </PagerFrame>
  );
};
