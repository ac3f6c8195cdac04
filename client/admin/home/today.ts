import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import type { Inicio, Marco } from '#shared/operation/oficina.ts';
import { counted } from '../../lib/text/counted.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { daysBetween } from '../../lib/vigencia.ts';
import { COMMENTS, PENDING } from '../frame/menu/menu.ts';

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
interface FailedRow {
  readonly kind: 'fallo';
  readonly title: string;
}

/** What a part of the home holds, where it could be read. */
type Data<Part extends keyof Inicio> = Extract<Inicio[Part], { ok: true }>['data'];
type MissingFactor = Marco['usuario']['falta_factor'];

/** Rows a person can take in. */
const MOST = 5;

const enquiriesRow = ({ total, desde, ultimas }: Data<'consultas'>): TodayRow | null =>
  total === 0
    ? null
    : {
        kind: 'consultas',
        title: `${counted(total, 'consulta', 'consultas')} por responder`,
        reason: desde ? `La más antigua espera desde el ${fechaTabla(desde)}.` : '',
        named: ultimas.map(({ id, nombre }) => ({ to: `/consulta/${id}`, name: nombre })),
        to: ultimas[0] ? `/consulta/${ultimas[0].id}` : PENDING,
        verb: 'Responder',
      };

const commentsRow = ({ total, desde }: Data<'porAprobar'>): TodayRow | null =>
  total === 0
    ? null
    : {
        kind: 'comentarios',
        title: `${counted(total, 'comentario', 'comentarios')} en espera`,
        reason: desde
          ? `Nadie los ve hasta que los apruebes. El más antiguo es del ${fechaTabla(desde)}.`
          : '',
        to: `${COMMENTS}?filtro=en-espera`,
        verb: 'Revisar',
      };

const inDays = (days: number): string => {
  if (days === 0) return 'vence hoy';
  return days === 1 ? 'vence mañana' : `vence en ${days} días`;
};

const agreementsRow = (ending: Data<'convenios'>, day: string): TodayRow | null => {
  const [first] = ending;
  if (!first) return null;
  const name = `${first.nombre_Institucion} ${inDays(daysBetween(day, first.fecha_Fin))}`;
  const shared = { kind: 'convenios', verb: 'Renovar' } as const;
  return ending.length === 1
    ? {
        ...shared,
        title: name,
        reason: `Convenio hasta el ${fechaTabla(first.fecha_Fin)}.`,
        to: `/nuevo-convenio/${first.id}`,
      }
    : {
        ...shared,
        title: `${ending.length} convenios vencen en los próximos ${DIAS_PARA_RENOVAR} días`,
        reason: `El primero: ${name}.`,
        to: '/gestion-convenios',
      };
};

const accountsRow = (left: number): TodayRow | null =>
  left === 0
    ? null
    : {
        kind: 'cuentas',
        title: `${counted(left, 'cuenta bancaria', 'cuentas bancarias')} sin verificar este año`,
        reason: 'Compáralas con los números del banco.',
        to: '/cuentas-bancarias',
        verb: 'Verificar',
      };

const mailsRow = (failed: number): TodayRow | null =>
  failed === 0
    ? null
    : {
        kind: 'correos',
        title: `${counted(failed, 'correo', 'correos')} sin entregar`,
        reason: `El sitio no pudo ${failed === 1 ? 'enviarlo' : 'enviarlos'}.`,
        to: '/correo',
        verb: 'Revisar',
      };

const factorRow = (missing: MissingFactor): TodayRow | null =>
  missing === null
    ? null
    : {
        kind: 'factor',
        title: 'Activa tu segundo factor',
        reason: `Tu rol lo exige desde el ${fechaTabla(missing.vence)}.`,
        to: '/perfil',
        verb: 'Activar',
      };

/** The row of a part of the home; null where nothing waits. */
const from = <T>(
  part: { ok: true; data: T } | { ok: false } | null,
  noun: string,
  row: (data: T) => TodayRow | null,
): TodayRow | FailedRow | null => {
  if (part === null) return null;
  return part.ok ? row(part.data) : { kind: 'fallo', title: `No pudimos cargar ${noun}.` };
};

/** What waits today, at most five rows in the order of their weight. `day` is today in Lima. */
export const todayRows = (
  {
    consultas,
    porAprobar,
    convenios,
    cuentasSinVerificar,
    correosSinEntregar,
  }: Pick<Inicio, 'consultas' | 'porAprobar' | 'convenios' | 'cuentasSinVerificar' | 'correosSinEntregar'>,
  missing: MissingFactor,
  day: string,
): (TodayRow | FailedRow)[] =>
  [
    from(consultas, 'las consultas', enquiriesRow),
    from(porAprobar, 'los comentarios', commentsRow),
    from(convenios, 'los convenios', (ending) => agreementsRow(ending, day)),
    from(cuentasSinVerificar, 'las cuentas bancarias', accountsRow),
    from(correosSinEntregar, 'el correo', mailsRow),
    factorRow(missing),
  ]
    .filter((row) => row !== null)
    .slice(0, MOST);
