import { tiposDeEvento } from '#shared/capabilities/webhooks/webhooks.ts';
import type { Tema } from '#shared/records/hechos.ts';

const names = {
  publicado: 'Lo publicado',
  consultas: 'Consultas',
  comentarios: 'Comentarios',
  elecciones: 'Elecciones',
} as const;

/** The subjects of events that are about something else than what is published. */
const otherSubjects: Partial<Record<Tema, keyof typeof names>> = {
  eleccion: 'elecciones',
  proceso: 'elecciones',
  consulta: 'consultas',
  comentario: 'comentarios',
};

const kinds = Object.keys(tiposDeEvento);
const subjects = new Map<string, string>(Object.entries(otherSubjects));
const subjectOf = (kind: string): string => subjects.get(kind.split('.', 1)[0] ?? '') ?? 'publicado';

/** A choice: its name, and the kinds of event it covers. */
interface Subject {
  readonly label: string;
  readonly kinds: readonly string[];
}

const parts: readonly Subject[] = Object.entries(names).map(([subject, label]) => ({
  label,
  kinds: kinds.filter((kind) => subjectOf(kind) === subject),
}));

/** Five subjects instead of a box for each kind of event. */
export const subjectChoices: readonly Subject[] = [...parts, { label: 'Todo', kinds }];

/** «Lo publicado (en parte), Consultas»: of a webhook, which a call may have given any kinds. */
export const subjectNames = (eventos: readonly string[]): string => {
  const has = (kind: string): boolean => eventos.includes(kind);
  if (kinds.every(has)) return 'Todo';
  return parts
    .filter((part) => part.kinds.some(has))
    .map((part) => (part.kinds.every(has) ? part.label : `${part.label} (en parte)`))
    .join(', ');
};
