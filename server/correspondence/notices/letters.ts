import { tiposDeAviso, type TipoDeAviso, type TipoPropio } from '#shared/correspondence/avisos.ts';
import { config } from '#server/platform/config.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { noticeKind, type NoticeContent } from './kinds.ts';

/** Subjects of notice mails, without any text of a visitor: phones show a mail's subject on their locked screen. */
const SUBJECTS: Readonly<Record<string, string>> = {
  consulta: 'Consulta nueva en el sitio',
  respuesta: 'Respuesta a una consulta del sitio',
  asignada: 'Te asignaron una consulta del sitio',
  comentario: 'Comentario nuevo en el sitio',
  sospechoso: 'Comentario por revisar en el sitio',
  convenio: 'Un convenio está por vencer',
  cuenta: 'Cambió una cuenta bancaria del sitio',
  rebote: 'Una respuesta no llegó',
  devuelto: 'Un correo del sitio no llegó',
} satisfies Record<TipoPropio, string>;

const CHOSEN = 'Recibes este correo porque lo pediste en Avisos, en el administrador del sitio.';
const ALWAYS =
  'Recibes este correo porque administras el sitio: un cambio de las cuentas bancarias se avisa siempre.';
const SUSPICIOUS = 'Si nadie del equipo lo hizo, corrígelo cuanto antes y cambia tu contraseña.';

const subjectOf = (tipo: TipoDeAviso): string =>
  SUBJECTS[tipo] ?? noticeKind(tipo)?.mailSubject ?? tiposDeAviso[tipo];
const reasonOf = (tipo: TipoDeAviso): string =>
  tipo === 'cuenta' ? ALWAYS : (noticeKind(tipo)?.reason ?? CHOSEN);

const absolute = (path: string): string => config.address + path;

/** One line of a mail: «Ana (ana@ejemplo.pe) escribió una consulta: …» */
const lineOf = ({ titulo, detalle, correo }: NoticeContent): string =>
  [titulo, correo ? ` (${correo})` : '', detalle ? `: ${detalle}` : ''].join('');

/** The mail of a single notice. */
export const noticeLetter = (
  name: string,
  { tipo, ...told }: NoticeContent & { readonly tipo: TipoDeAviso },
): Letter => ({
  subject: subjectOf(tipo),
  body: [
    `Hola, ${name}:`,
    told.correo ? `${told.titulo} (${told.correo})` : told.titulo,
    ...(told.detalle ? [told.detalle] : []),
    ...(tipo === 'cuenta' ? [SUSPICIOUS] : []),
    { label: 'Verlo en el administrador', url: absolute(told.lugar ?? '/avisos') },
  ],
  reason: reasonOf(tipo),
});

/** Items per kind that a summary lists; the rest are counted. */
const NAMED = 5;

export interface Section {
  readonly tipo: TipoDeAviso;
  readonly told: readonly NoticeContent[];
}

const partOf = ({ tipo, told }: Section): string => {
  const others = told.length - NAMED;
  return [
    `${tiposDeAviso[tipo]}: ${told.length}`,
    ...told.slice(0, NAMED).map((one) => `• ${lineOf(one)}`),
    ...(others > 0 ? [`• Y ${others} más.`] : []),
  ].join('\n');
};

/** The daily summary. */
export const summaryLetter = (name: string, sections: readonly Section[]): Letter => ({
  subject: 'Resumen del día en el sitio',
  body: [
    `Hola, ${name}: esto es lo que no has leído todavía.`,
    ...sections.map(partOf),
    { label: 'Ver tus avisos', url: absolute('/avisos') },
  ],
  reason: CHOSEN,
});
