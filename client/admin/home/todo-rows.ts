import { COSAS_DE_HOY, type Inicio } from '#shared/operation/oficina.ts';
import { countText } from '../../lib/text/count-text.ts';
import { COMMENTS, INBOX } from '../frame/menu/menu.ts';
import {
  accountTodos,
  agreementTodos,
  commentTodos,
  draftAgreementTodos,
  enquiryTodos,
  eventTodos,
  missingFactorTodos,
  mailTodos,
  type MissingFactor,
  pageTodos,
  type TodoItem,
} from './todo-items.ts';

/** A source that failed to load, shown as its own line. */
export interface FailedRow {
  readonly kind: 'fallo';
  readonly title: string;
}

/** The home data that contains items to do. */
export type TodoSources = Pick<
  Inicio,
  | 'consultas'
  | 'porAprobar'
  | 'convenios'
  | 'eventosPorTerminar'
  | 'paginasPorTerminar'
  | 'conveniosPorTerminar'
  | 'cuentasSinVerificar'
  | 'correosSinEntregar'
>;
/** The things of a part of the home. `now`: a moment of today, in ms. */
const rowsAt =
  (now: number) =>
  <T>(
    part: { ok: true; data: T } | { ok: false } | null,
    noun: string,
    rows: (data: T, now: number) => TodoItem[],
  ): readonly (TodoItem | FailedRow)[] => {
    if (part === null) return [];
    return part.ok ? rows(part.data, now) : [{ kind: 'fallo', title: `No pudimos cargar ${noun}.` }];
  };

/** The items of today by priority, limited in number: the first of each kind before a second of any. `day`: today in Lima. */
export const todoRows = (
  home: TodoSources,
  missing: MissingFactor,
  day: string,
): (TodoItem | FailedRow)[] => {
  const from = rowsAt(Date.parse(`${day}T12:00:00Z`));
  const kinds = [
    from(home.consultas, 'las consultas', enquiryTodos),
    from(home.porAprobar, 'los comentarios', commentTodos),
    from(home.convenios, 'los convenios', (ending) => agreementTodos(ending, day)),
    from(home.eventosPorTerminar, 'los eventos', eventTodos),
    from(home.paginasPorTerminar, 'las páginas', pageTodos),
    from(home.conveniosPorTerminar, 'los convenios en borrador', draftAgreementTodos),
    from(home.cuentasSinVerificar, 'las cuentas bancarias', accountTodos),
    from(home.correosSinEntregar, 'el correo', mailTodos),
    missingFactorTodos(missing),
  ];
  const turns = kinds.flatMap((rows, kind) => rows.map((row, turn) => ({ row, kind, turn })));
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, COSAS_DE_HOY)
    .toSorted((one, other) => one.kind - other.kind)
    .map(({ row }) => row);
};

/** Links to the lists with further items. */
export const remainingTodos = (
  { consultas, porAprobar, convenios }: TodoSources,
  rows: readonly { kind: string }[],
): { to: string; label: string }[] => {
  const lists = [
    {
      kind: 'consultas',
      total: consultas?.ok ? consultas.data.total : 0,
      to: INBOX,
      words: ['consulta', 'consultas'],
    },
    {
      kind: 'comentarios',
      total: porAprobar?.ok ? porAprobar.data.total : 0,
      to: `${COMMENTS}?filtro=en-espera`,
      words: ['comentario', 'comentarios'],
    },
    {
      kind: 'convenios',
      total: convenios?.ok ? convenios.data.length : 0,
      to: '/gestion-convenios',
      words: ['convenio', 'convenios'],
    },
  ] as const;
  return lists
    .filter(({ kind, total }) => total > rows.filter((row) => row.kind === kind).length)
    .map(({ to, total, words: [one, many] }) => ({ to, label: countText(total, one, many) }));
};
