import type { ValoresDeBorrador } from '#shared/records/borradores.ts';
import { type Noun, nouns } from '#shared/contract/nouns.ts';
import { ApiError } from '../../api.ts';
import { hora } from '#shared/contract/words/fechas.ts';
import { draftFileName } from './draft-values.ts';

export const SAVING = 'Guardando…';
/** Status text after saving the record. */
export const savedText = (when: string): string => `Guardado ${hora(when)}`;

/** Areas and nouns of what visitors see. */
const onSite: ReadonlySet<string> = new Set(['contenido', 'cuentas', 'padron']);
const alsoOnSite: ReadonlySet<Noun> = new Set<Noun>(['comentarios', 'avisosPrivacidad']);

interface Drafted {
  readonly noun: Noun;
  /** «una invitación», if the form sends a letter. */
  readonly unsent?: string | undefined;
}

/** What a draft still lacks: not every text is meant for the site. */
export const missingOf = ({ noun, unsent }: Drafted): string => {
  if (unsent !== undefined) return 'todavía sin enviar';
  const isSeen = onSite.has(nouns[noun].area) || alsoOnSite.has(noun);
  // Short: on a phone it has one line.
  return isSeen ? 'aún no está en el sitio' : 'solo lo ves tú';
};

/** Status text saying where the draft is stored and what it lacks; empty if nothing is typed. */
export const draftText = (guardado: string, typed: ValoresDeBorrador, missing: string): string => {
  const values = Object.values(typed);
  if (values.length === 0) return '';
  const hasFile = values.some((value) => draftFileName(value) !== null);
  // Short, to fit one line. Chosen files are uploaded when the record is saved.
  return `Borrador guardado ${hora(guardado)}, ${hasFile ? 'los archivos todavía no' : missing}`;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status >= 500) return 'El sitio no responde';
  if (error.status === 0) return 'Sin conexión';
  return error.status === 401 ? 'Tu sesión terminó' : error.message.replace(/\.$/, '');
};

/** Why the draft is not on the server, and whether it is in this browser. */
export const failedText = (error: unknown, isHere: boolean): string =>
  `${reasonOf(error)}: ${isHere ? 'guardado en este equipo' : 'lo que escribes todavía no se guarda'}`;

/** Whether a retry may succeed. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
