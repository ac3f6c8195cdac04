import { describeOperacion, type RegistroDeAuditoria } from '#shared/records/auditoria.ts';

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

/** «: antes 921 → ahora 922» */
const valueWords = ({ antes, despues }: Field): string => {
  if (despues) return `: ${antes ? `antes ${antes} → ahora ` : ''}${despues}`;
  return antes ? `: se quitó ${antes}` : '';
};

/** «Teléfono: antes 921 → ahora 922» */
const fieldWords = (field: Field): string => field.etiqueta + valueWords(field);

/** Acts that turn something on or off, and what is said where the change tells which. */
const switches: Readonly<Record<string, { on: string; off: string }>> = {
  'colegiados.publicar': {
    on: 'Mostró la consulta de colegiados',
    off: 'Ocultó la consulta de colegiados',
  },
};

const turned = ([{ operacion, campos }, ...others]: AuditEntry): string | undefined => {
  const [field] = campos;
  if (!field || others.length > 0) return undefined;
  return switches[operacion]?.[field.despues ? 'on' : 'off'];
};

/** What was done: «Cambió un dato del sitio». */
export const describeAct = (entry: AuditEntry): string =>
  turned(entry) ?? describeOperacion(entry[0].operacion);

/** Characters of a value that the home page has room for. */
const SHORT = 60;

/** To what, after `describeAct`, and what became of it where one short value changed: «Teléfono» and «: antes 921 → ahora 922». */
export const describeSubject = (entry: AuditEntry): { name: string | null; value: string } => {
  const [{ titulo, campos }, ...others] = entry;
  if (turned(entry)) return { name: null, value: '' };
  const [field, ...more] = campos;
  if (!field || more.length + others.length > 0) return { name: titulo, value: '' };
  const value = field.etiqueta === titulo ? valueWords(field) : ` · ${fieldWords(field)}`;
  return { name: titulo, value: value.length > SHORT ? '' : value };
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
