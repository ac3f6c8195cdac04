import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { PagerFrame, Step } from './pager.tsx';

interface ServerPagerProps {
  /** From 1. */
  page: number;
  size: number;
  shown: number;
  isLast: boolean;
}

/** Pager of a list paged by the server, whose total is not counted. */
export const ServerPager = ({ page, size, shown, isLast }: ServerPagerProps) => {
  const [, setParams] = useSearchParams();
  const goTo = (next: number): void =>
    setParams((now) => {
      const params = new URLSearchParams(now);
      if (next === 1) params.delete('pagina');
      else params.set('pagina', String(next));
      return params;
    });
  const first = (page - 1) * size + 1;
  return (
    <PagerFrame name="Registros" text={`${first}–${first + shown - 1}`}>
      <Step icon={ChevronLeft} label="Más recientes" off={page <= 1} onPress={() => goTo(page - 1)} />
      <Step icon={ChevronRight} label="Más antiguos" off={isLast} onPress={() => goTo(page + 1)} />
    </PagerFrame>
  );
};
