import { useNavigation, useSearchParams } from 'react-router-dom';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { withParam } from '../../../../lib/with-param.ts';
import { resetPage } from '../paging/reset-page.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Options with count 0 are hidden unless selected. */
  readonly count?: number;
  /** What it gives, under its name. */
  readonly note?: string | undefined;
}

/** A filter with one value of several. With fewer than two options it is hidden. */
export interface ChoiceFilter {
  /** Query parameter. */
  readonly name: string;
  /** «Estado» */
  readonly label: string;
  /** «todos» */
  readonly all: string;
  readonly allIs?: Pick<FilterOption, 'count' | 'note'>;
  /** A tab of the list says what is set. */
  readonly isInTabs?: true;
  readonly options: readonly FilterOption[];
}

/** A filter by calendar day. */
interface DayFilter extends Pick<ChoiceFilter, 'name' | 'label' | 'isInTabs'> {
  readonly options?: undefined;
}

/** A filter of a list: beside its tabs, on a phone in a sheet. */
export type Filter = ChoiceFilter | DayFilter;

/** The options to show for the filter's value. */
export const optionsFor = ({ options }: ChoiceFilter, value: string | null): readonly FilterOption[] =>
  options.filter((option) => option.count !== 0 || option.value === value);

export const isOffered = (filter: Filter, value: string | null): boolean =>
  !filter.options || value !== null || optionsFor(filter, value).length > 1;

/** What a filter is set to: «Asignadas a: nadie», «Desde: 3 nov. 2026»; null if it is not set. */
export const wordsOfFilter = ({ label, options }: Filter, value: string | null): string | null => {
  if (!value) return null;
  const said = options ? options.find((option) => option.value === value)?.label : fechaCorta(value);
  return said === undefined ? null : `${label}: ${said}`;
};

/** The values of filters in the address, or in the one that is being loaded, and how to change them. */
export const useFilterValues = () => {
  const [params, setParams] = useSearchParams();
  const { location } = useNavigation();
  const shown = location ? new URLSearchParams(location.search) : params;
  const put = (values: Readonly<Record<string, string | null>>): void =>
    setParams(
      Object.entries(values).reduce(
        (now, [name, value]) => withParam(now, name, value || null),
        resetPage(shown),
      ),
      { replace: true, preventScrollReset: true },
    );
  return { valueOf: (name: string) => shown.get(name), put, isLoading: location !== undefined };
};
