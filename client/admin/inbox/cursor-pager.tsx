import { useSearchParams } from 'react-router-dom';
import { POR_PAGINA } from '#shared/contract/cursores.ts';
import { resetPage } from '../ui/list/paging/reset-page.ts';
import { PagerFrame } from '../ui/list/paging/pager.tsx';
import { readFirstNumber, FIRST_NUMBER_PARAM } from './list-filter.ts';

interface PlacePagerProps {
  /** What is listed: «Consultas». */
  name: string;
  /** Cursors of this page's rows, newest first. */
  places: readonly string[];
  page: { readonly hay_nuevas: boolean; readonly hay_antiguas: boolean };
}

/** Pages begin after the last row of the one before, so the last page is read as fast as the first. */
export const CursorPager = ({ name, places, page: { hay_nuevas, hay_antiguas } }: PlacePagerProps) => {
  const [params, setParams] = useSearchParams();
  const first = readFirstNumber(params);
  const goTo = (side: 'antes' | 'despues', place: string | undefined, number: number): void =>
    setParams((now) => {
      const next = resetPage(now);
      if (place) next.set(side, place);
      if (number > 1) next.set(FIRST_NUMBER_PARAM, String(number));
      return next;
    });
  if (!hay_nuevas && !hay_antiguas) return null;
  return (
    <PagerFrame
      back={{
        label: 'Más recientes',
        off: !hay_nuevas,
        onPress: () => goTo('despues', places[0], first - POR_PAGINA),
      }}
      name={name}
      on={{
        label: 'Más antiguas',
        off: !hay_antiguas,
        onPress: () => goTo('antes', places.at(-1), first + places.length),
      }}
      text={`${places.length} en esta página`}
    />
  );
};
