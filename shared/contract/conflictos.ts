import * as z from 'zod/mini';
import { instante } from './fields/campos.ts';
import { diffPart } from './text-diff.ts';

/** A field that was changed elsewhere, by another person or in another tab, since the form was read. */
const campoAjeno = {
  campo: z.string(),
  etiqueta: z.string(),
  /** The current value of the record, as a form would send it. */
  valor: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** Who changed the field; null when the history no longer has it. */
  quien: z.nullable(z.string()),
  /** Whether the same person changed it in another tab or device. */
  propio: z.boolean(),
  cuando: z.nullable(instante),
};

const cambioAjeno = z.object(campoAjeno);
export type CambioAjeno = z.output<typeof cambioAjeno>;

const campoEnConflicto = z.object({
  ...campoAjeno,
  /** `suyo` is the stored value and `tuyo` the one sent, both as people read them. */
  suyo: z.nullable(z.string()),
  tuyo: z.nullable(z.string()),
  /** Differences from `suyo` to `tuyo`, word by word; null if the two are too different. */
  partes: z.nullable(z.array(diffPart)),
});
export type CampoEnConflicto = z.output<typeof campoEnConflicto>;

/** The fields that both this save and somebody else changed. Nothing was saved. */
export const conflicto = z.object({
  /** Current version of the record. */
  version: z.number(),
  campos: z.array(campoEnConflicto),
  /** Fields that only others changed. Saving again with the new version must send these values. */
  ajenos: z.array(cambioAjeno),
});
export type Conflicto = z.output<typeof conflicto>;

/** Added to the answer of a save with `version`: the new version, and others' changes that were kept. */
export const guardado = z.object({ version: z.number(), ajenos: z.array(cambioAjeno) });
export type Guardado = z.output<typeof guardado>;

const listed = (words: Iterable<string>): string => new Intl.ListFormat('es-PE').format(words);

/** Whether the same person made all changes, in another tab or device. */
export const esPropio = (campos: readonly CambioAjeno[]): boolean => campos.every(({ propio }) => propio);

/** «Ana cambió mientras tanto «Título» y «Descripción»», «Tú, en otra pestaña, cambiaste mientras tanto «Título»» */
export const quienCambio = (campos: readonly CambioAjeno[]): string => {
  const others = campos.filter(({ propio }) => !propio).map(({ quien }) => quien ?? 'Otra persona');
  const people = new Set([...others, ...(others.length < campos.length ? ['tú (en otra pestaña)'] : [])]);
  const fields = listed(campos.map(({ etiqueta }) => `«${etiqueta}»`));
  if (esPropio(campos)) return `Tú, en otra pestaña, cambiaste mientras tanto ${fields}`;
  return `${listed(people)} ${people.size > 1 ? 'cambiaron' : 'cambió'} mientras tanto ${fields}`;
};
