import type { RegistroDeAuditoria } from '#shared/records/auditoria.ts';

/** Consecutive audit rows of one user on one record, newest first. */
export type AuditEntry = readonly [RegistroDeAuditoria, ...RegistroDeAuditoria[]];

const isAgain = (one: RegistroDeAuditoria, other: RegistroDeAuditoria): boolean =>
  one.registro !== null &&
  one.registro === other.registro &&
  one.operacion === other.operacion &&
  one.usuario_email === other.usuario_email &&
  one.credencial === other.credencial;

/** Groups repeated audit rows into entries, except unfolded ones. `opened`: ids of their newest rows. */
export const groupAuditRows = (
  rows: readonly RegistroDeAuditoria[],
  opened: ReadonlySet<number> = new Set(),
): AuditEntry[] => {
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    const [last] = entries.slice(-1);
    if (last && isAgain(last[0], row)) entries[entries.length - 1] = [...last, row];
    else entries.push([row]);
  }
  return entries.flatMap((entry) =>
    opened.has(entry[0].id) ? entry.map((row): AuditEntry => [row]) : [entry],
  );
};

type Field = RegistroDeAuditoria['campos'][number];

/** «Celular: antes 921 → ahora 922» */
const fieldWords = ({ etiqueta, antes, despues }: Field): string => {
  if (despues) return `${etiqueta}: ${antes ? `antes ${antes} → ahora ` : ''}${despues}`;
  return antes ? `${etiqueta}: se quitó ${antes}` : etiqueta;
};

const SAID = 2;

/** Describes an entry: the values of a single change; number and fields of several. */
export const describeChanges = ([first, ...others]: AuditEntry): string => {
  const fields = [first, ...others].flatMap(({ campos }) => campos);
  if (others.length > 0) {
    const names = [...new Set(fields.map(({ etiqueta }) => etiqueta))].join(', ');
    return `${others.length + 1} cambios${names && `: ${names}`}`;
  }
  const more = fields.length - SAID;
  return [...fields.slice(0, SAID).map(fieldWords), ...(more > 0 ? [`y ${more} más`] : [])].join(' · ');
};
