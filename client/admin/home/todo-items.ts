import { elDia, fechaCorta } from '#shared/contract/words/fechas.ts';
import type { Inicio, Marco } from '#shared/operation/oficina.ts';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { countText } from '../../lib/text/count-text.ts';
import { daysBetween } from '../../lib/vigencia.ts';
import { COMMENTS, INBOX } from '../frame/menu/menu.ts';
import { ANSWER_HASH } from '../inbox/conversation/answer-form-ids.ts';

/** An item of today's list: title, reason, one button. */
export interface TodoItem {
  readonly kind:
    | 'consultas'
    | 'comentarios'
    | 'convenios'
    | 'conveniosEnBorrador'
    | 'eventos'
    | 'paginas'
    | 'cuentas'
    | 'correos'
    | 'factor';
  readonly title: string;
  readonly reason: string;
  readonly to: string;
  readonly verb: string;
  /** A comment that can be approved right here. */
  readonly comment?: Comentario;
}

/** What a part of the home holds, where it could be read. */
type Data<Part extends keyof Inicio> = Extract<Inicio[Part], { ok: true }>['data'];
export type MissingFactor = Marco['usuario']['falta_factor'];

/** `now`: a moment of today, in ms, here and below. */
export const enquiryTodos = ({ primeras }: Data<'consultas'>, now: number): TodoItem[] =>
  primeras.map(({ id, nombre, mensaje, fecha_envio }) => ({
    kind: 'consultas',
    title: `Responder a ${nombre}`,
    reason: `Espera desde ${elDia(fecha_envio, now)}: «${mensaje}»`,
    to: `${INBOX}/${id}#${ANSWER_HASH}`,
    verb: 'Responder',
  }));

export const commentTodos = ({ ultimos }: Data<'porAprobar'>): TodoItem[] =>
  ultimos.map((comment) => ({
    kind: 'comentarios',
    title: `Comentario de ${comment.nombre}`,
    reason: `En «${comment.evento.titulo}»: «${comment.contenido}»`,
    to: `${COMMENTS}?filtro=en-espera`,
    verb: 'Aprobar',
    comment,
  }));

const inDays = (days: number): string => {
  if (days === 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
};

export const agreementTodos = (ending: Data<'convenios'>, day: string): TodoItem[] =>
  ending.map(({ id, nombre_Institucion, fecha_Fin }) => ({
    kind: 'convenios',
    title: `Renovar el convenio con ${nombre_Institucion}`,
    reason: `${inDays(daysBetween(day, fecha_Fin))}, el ${fechaCorta(fecha_Fin)}.`,
    to: `/nuevo-convenio/${id}`,
    verb: 'Renovar',
  }));

interface Unfinished {
  titulo: string;
  modificado: string;
}
const toFinish = ({ titulo, modificado }: Unfinished, now: number) => ({
  title: `Terminar «${titulo}»`,
  reason: `Borrador guardado ${elDia(modificado, now)}: los visitantes no lo ven.`,
  verb: 'Seguir',
});
export const eventTodos = (unfinished: Data<'eventosPorTerminar'>, now: number): TodoItem[] =>
  unfinished.map((event) => ({
    kind: 'eventos',
    to: `/nuevo-evento/${event.slug}`,
    ...toFinish(event, now),
  }));
export const pageTodos = (unfinished: Data<'paginasPorTerminar'>, now: number): TodoItem[] =>
  unfinished.map((page) => ({ kind: 'paginas', to: `/nueva-pagina/${page.id}`, ...toFinish(page, now) }));

export const draftAgreementTodos = (unfinished: Data<'conveniosPorTerminar'>, now: number): TodoItem[] =>
  unfinished.map((one) => ({
    kind: 'conveniosEnBorrador',
    to: `/nuevo-convenio/${one.id}`,
    ...toFinish(one, now),
  }));

/** One item for all accounts: they are checked against the same bank statement. */
export const accountTodos = (banks: Data<'cuentasSinVerificar'>): TodoItem[] => {
  const [bank] = banks;
  if (bank === undefined) return [];
  const which = banks.length === 1 ? `la cuenta de ${bank}` : `${banks.length} cuentas`;
  return [
    {
      kind: 'cuentas',
      title: `Verificar ${which} con los números del banco`,
      reason: `Nadie lo hizo este año${banks.length === 1 ? '' : `: ${[...new Set(banks)].join(', ')}`}.`,
      to: '/cuentas-bancarias',
      verb: 'Verificar',
    },
  ];
};

/** One item for all mails: they usually fail for the same reason. */
export const mailTodos = ({ total, ultimo }: Data<'correosSinEntregar'>): TodoItem[] =>
  ultimo === null
    ? []
    : [
        {
          kind: 'correos',
          title: `Revisar el correo a ${ultimo.para}`,
          reason: `No se pudo entregar «${ultimo.asunto}»${
            total === 1 ? '' : `, ni ${countText(total - 1, 'correo', 'correos')} más`
          }.`,
          to: '/correo',
          verb: 'Revisar',
        },
      ];

export const missingFactorTodos = (missing: MissingFactor): TodoItem[] =>
  missing === null
    ? []
    : [
        {
          kind: 'factor',
          title: 'Activa tu segundo factor',
          reason: `Tu rol lo exige desde el ${fechaCorta(missing.vence)}.`,
          to: '/perfil',
          verb: 'Activar',
        },
      ];
