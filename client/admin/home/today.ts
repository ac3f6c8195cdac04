import type { Convenio } from '#shared/content/agreements/convenios.ts';
import type { EstadoDelCorreo } from '#shared/correspondence/correo.ts';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import type { Pendientes } from '#shared/operation/pendientes.ts';
import type { Block } from '../../lib/block.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { daysBetween, endingSoon, RENEW_WITHIN } from '../../lib/vigencia.ts';
import { COMMENTS, PENDING } from '../frame/menu/menu.ts';
import type { Home } from './load-home.ts';

/** One thing to do: a sentence, a reason, one button. */
export interface TodayRow {
  readonly kind: 'consultas' | 'comentarios' | 'convenios' | 'cuentas' | 'correos' | 'factor';
  readonly title: string;
  readonly reason: string;
  /** Records named behind the reason, with links. */
  readonly named?: readonly { readonly to: string; readonly name: string }[];
  readonly to: string;
  readonly verb: string;
}

/** A source that could not be read: it says so in a line of its own. */
export interface FailedRow {
  readonly kind: 'fallo';
  readonly title: string;
}

/** Rows a person can take in. */
const MOST = 5;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const enquiriesRow = ({ total, desde, ultimas }: Pendientes): TodayRow[] =>
  total === 0
    ? []
    : [
        {
          kind: 'consultas',
          title: `${counted(total, 'consulta', 'consultas')} por responder`,
          reason: desde ? `La más antigua espera desde el ${fechaTabla(desde)}. Últimas:` : 'Últimas:',
          named: ultimas.map(({ id, nombre }) => ({ to: `/consulta/${id}`, name: nombre })),
          to: ultimas[0] ? `/consulta/${ultimas[0].id}` : PENDING,
          verb: 'Responder',
        },
      ];

const commentsRow = ({ comentarios: { total, desde } }: Pendientes): TodayRow[] =>
  total === 0
    ? []
    : [
        {
          kind: 'comentarios',
          title: `${counted(total, 'comentario', 'comentarios')} en espera`,
          reason: desde
            ? `Nadie los ve hasta que los apruebes. El más antiguo es del ${fechaTabla(desde)}.`
            : '',
          to: `${COMMENTS}?filtro=en-espera`,
          verb: 'Revisar',
        },
      ];

const inDays = (days: number): string => {
  if (days === 0) return 'vence hoy';
  return days === 1 ? 'vence mañana' : `vence en ${days} días`;
};

const agreementsRow = (all: readonly Convenio[], day: string): TodayRow[] => {
  const ending = endingSoon(all, day, RENEW_WITHIN);
  const [first] = ending;
  if (!first) return [];
  const name = `${first.nombre_Institucion} ${inDays(daysBetween(day, first.fecha_Fin))}`;
  const shared = { kind: 'convenios', verb: 'Renovar' } as const;
  return ending.length === 1
    ? [
        {
          ...shared,
          title: name,
          reason: `Convenio hasta el ${fechaTabla(first.fecha_Fin)}.`,
          to: `/nuevo-convenio/${first.id}`,
        },
      ]
    : [
        {
          ...shared,
          title: `${ending.length} convenios vencen en los próximos ${RENEW_WITHIN} días`,
          reason: `El primero: ${name}.`,
          to: '/gestion-convenios',
        },
      ];
};

const accountsRow = (all: readonly Cuenta[], day: string): TodayRow[] => {
  const year = day.slice(0, 4);
  const left = all.filter(({ verificada }) => !verificada?.startsWith(year)).length;
  return left === 0
    ? []
    : [
        {
          kind: 'cuentas',
          title: `${counted(left, 'cuenta bancaria', 'cuentas bancarias')} sin verificar este año`,
          reason: 'Compáralas con los números del banco.',
          to: '/cuentas-bancarias',
          verb: 'Verificar',
        },
      ];
};

const mailsRow = ({ cuentas: { F: failed } }: EstadoDelCorreo): TodayRow[] =>
  failed === 0
    ? []
    : [
        {
          kind: 'correos',
          title: `${counted(failed, 'correo', 'correos')} sin entregar`,
          reason: 'El sitio no pudo enviarlos.',
          to: '/correo',
          verb: 'Revisar',
        },
      ];

const factorRow = (missing: Home['today']['factor']): TodayRow[] =>
  missing === null
    ? []
    : [
        {
          kind: 'factor',
          title: 'Activa tu segundo factor',
          reason: `Tu rol lo exige desde el ${fechaTabla(missing.vence)}.`,
          to: '/perfil',
          verb: 'Activar',
        },
      ];

/** The rows of a source; null is one that the role may not read. */
const from = <T>(
  source: Block<T> | null,
  noun: string,
  rows: (data: T) => TodayRow[],
): (TodayRow | FailedRow)[] => {
  if (source === null) return [];
  return source.ok ? rows(source.data) : [{ kind: 'fallo', title: `No pudimos cargar ${noun}.` }];
};

/** What waits today, at most five rows in the order of their weight. `day` is today in Lima. */
export const todayRows = (
  { enquiries, agreements, accounts, mails, factor }: Home['today'],
  day: string,
): (TodayRow | FailedRow)[] =>
  [
    ...from(enquiries, 'las consultas y los comentarios', (data) => [
      ...enquiriesRow(data),
      ...commentsRow(data),
    ]),
    ...from(agreements, 'los convenios', (all) => agreementsRow(all, day)),
    ...from(accounts, 'las cuentas bancarias', (all) => accountsRow(all, day)),
    ...from(mails, 'el correo', mailsRow),
    ...factorRow(factor),
  ].slice(0, MOST);
