import * as z from 'zod/mini';
import { instante } from './fields/campos.ts';
import { parte } from './partes.ts';

/** A field that somebody else, or another tab, changed since the form was read. */
const campoAjeno = {
  campo: z.string(),
  etiqueta: z.string(),
  /** What the record holds now, as a form would send it. */
  valor: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** Null when history no longer tells. */
  quien: z.nullable(z.string()),
  /** It was the same person, elsewhere. */
  propio: z.boolean(),
  cuando: z.nullable(instante),
};

const cambioAjeno = z.object(campoAjeno);
export type CambioAjeno = z.output<typeof cambioAjeno>;

const campoEnConflicto = z.object({
  ...campoAjeno,
  /** What the record holds now and what was sent, as people read them. */
  suyo: z.nullable(z.string()),
  tuyo: z.nullable(z.string()),
  /** From `suyo` to `tuyo` word by word; null where the two are too different to be compared. */
  partes: z.nullable(z.array(parte)),
});
export type CampoEnConflicto = z.output<typeof campoEnConflicto>;

/** Fields that the save and somebody else changed: nothing was saved. */
export const conflicto = z.object({
  /** The record's version now. */
  version: z.number(),
  campos: z.array(campoEnConflicto),
  /** What others changed and the save leaves alone: saving again with the new version sends these values. */
  ajenos: z.array(cambioAjeno),
});
export type Conflicto = z.output<typeof conflicto>;

/** What a save with `version` is answered besides: the new version, and what others changed and was kept. */
export const guardado = z.object({ version: z.number(), ajenos: z.array(cambioAjeno) });
export type Guardado = z.output<typeof guardado>;

const listed = (words: Iterable<string>): string => new Intl.ListFormat('es-PE').format(words);

/** Whether all of it was done by the same person, in another tab or device. */
export const esPropio = (campos: readonly CambioAjeno[]): boolean => campos.every(({ propio }) => propio);

/** «Ana cambió mientras tanto «Título» y «Descripción»», «Tú, en otra pestaña, cambiaste mientras tanto «Título»» */
export const quienCambio = (campos: readonly CambioAjeno[]): string => {
  const others = campos.filter(({ propio }) => !propio).map(({ quien }) => quien ?? 'Otra persona');
  const people = new Set([...others, ...(others.length < campos.length ? ['tú (en otra pestaña)'] : [])]);
  const fields = listed(campos.map(({ etiqueta }) => `«${etiqueta}»`));
  if (esPropio(campos)) return `Tú, en otra pestaña, cambiaste mientras tanto ${fields}`;
  return `${listed(people)} ${people.size > 1 ? 'cambiaron' : 'cambió'} mientras tanto ${fields}`;
};
