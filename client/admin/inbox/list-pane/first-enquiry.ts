import { bandeja } from '#shared/correspondence/bandeja.ts';
import { cursorOf } from '#shared/contract/cursores.ts';
import { write } from '../../../api.ts';
import { INBOX, ENQUIRY_TABLE } from '../../frame/menu/menu.ts';
import { resetPage } from '../../ui/list/paging/reset-page.ts';
import { hasTwoColumns } from '../../ui/list/use-width.ts';
import { readFilter } from '../filter.ts';
import { FIRST_NUMBER_PARAM } from '../list-filter.ts';
import { prefersTable } from '../view-preference.ts';

/** Cursor before all rows: the rows after it start with the oldest. */
const BEFORE_ALL = cursorOf('1970-01-01T00:00:00.000Z', 0);

/** What of a page tells where it stands. */
interface Stands {
  readonly consultas: readonly { readonly id: number; readonly fecha_envio: string }[];
  readonly hay_nuevas: boolean;
  readonly cuentas: { readonly P: number };
}

/** Query of the last page, with the longest waiting enquiries. */
export const oldestPageOf = (
  params: URLSearchParams,
  { consultas, hay_nuevas, cuentas }: Stands,
): URLSearchParams => {
  const next = resetPage(params);
  const [first] = consultas;
  if (!first || !hay_nuevas) return next;
  next.set('antes', cursorOf(first.fecha_envio, first.id + 1));
  // With a search or an assignee filter the rows before are not counted.
  if (!next.has('q') && !next.has('asignada'))
    next.set(FIRST_NUMBER_PARAM, String(cuentas.P - consultas.length + 1));
  return next;
};

const at = (path: string, query: URLSearchParams): string => path + (query.size > 0 ? `?${query}` : '');

/**
 * The path that «Consultas» opens: the longest waiting enquiry, or the newest of another filter. Null if there is none; the table
 * on narrow screens, or if the user prefers it.
 */
export const firstEnquiryPath = async (params: URLSearchParams): Promise<string | null> => {
  if (!hasTwoColumns() || (await prefersTable())) return at(ENQUIRY_TABLE, params);
  const { antes: _before, despues: _after, ...filter } = readFilter(params);
  if (filter.estado !== 'P') {
    const { consultas } = await write(bandeja.buscarEnBandeja, { body: filter });
    return consultas[0] ? at(`${INBOX}/${consultas[0].id}`, resetPage(params)) : null;
  }
  const page = await write(bandeja.buscarEnBandeja, { body: { ...filter, despues: BEFORE_ALL } });
  const longest = page.consultas.at(-1);
  return longest ? at(`${INBOX}/${longest.id}`, oldestPageOf(params, page)) : null;
};
