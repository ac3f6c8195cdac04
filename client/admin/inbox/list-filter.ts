import type { EstadosConPestana } from '#shared/contract/fields/estados.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';

/** Parameter with the number of a page's first row, since a cursor does not tell how many rows precede it. */
export const FIRST_NUMBER_PARAM = 'n';

/** Number of the first row of the page, from 1. */
export const readFirstNumber = (params: URLSearchParams): number => {
  const given = params.get(FIRST_NUMBER_PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 1;
};

/** Words and place that a list's address asks for. */
export const readSearch = (params: URLSearchParams) => {
  const [texto, antes, despues] = ['q', 'antes', 'despues'].map((name) => params.get(name)?.trim());
  return {
    ...(texto && { texto: texto.slice(0, 200) }),
    ...(antes && { antes }),
    ...(despues && { despues }),
  };
};

/** Total of all states. */
export const totalOf = ({ cuentas }: { readonly cuentas: Readonly<Record<string, number>> }): number =>
  Object.values(cuentas).reduce((sum, count) => sum + count, 0);

interface Counted {
  readonly cuentas: Readonly<Record<string, number>>;
  readonly hay_nuevas: boolean;
  readonly hay_antiguas: boolean;
}

/** Number of results that no tab shows; for a search only the rows of this page are counted. */
export const foundCount = (
  page: Counted,
  isSearched: boolean,
  { hasTab, rows }: { hasTab: boolean; rows: number },
) => {
  const seen = page.hay_nuevas || page.hay_antiguas ? `más de ${rows}` : String(rows);
  if (!isSearched) return { found: hasTab ? null : totalOf(page), seen };
  return { found: rows, said: seen, seen };
};

/** The state that a list's address asks for. */
export const readState = <const States extends EstadosConPestana>(states: States, params: URLSearchParams) =>
  keysOf(states).find((state) => states[state]?.filter === params.get('filtro'));

/** The tabs of a list's states, with how many rows are in each and what it gives. */
export const stateTabs = <State extends string>(
  states: Readonly<Record<State, EstadosConPestana[string]>>,
  counts: Readonly<Record<State, number>>,
  notes?: Readonly<Record<State, string>>,
) =>
  keysOf(states).map((state) => ({
    value: states[state].filter,
    label: states[state].tab,
    count: counts[state],
    note: notes?.[state],
  }));
