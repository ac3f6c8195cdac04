import * as z from 'zod/mini';
import { instante } from './fields/campos.ts';
import { parte } from './partes.ts';

/** A field that somebody else changed since the form was read. */
const campoAjeno = {
  campo: z.string(),
  etiqueta: z.string(),
  /** What the record holds now, as a form would send it. */
  valor: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** Null when history no longer tells. */
  quien: z.nullable(z.string()),
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

/** «Ana cambió mientras tanto «Título» y «Descripción»» */
export const quienCambio = (campos: readonly CambioAjeno[]): string => {
  const people = new Set(campos.map(({ quien }) => quien ?? 'Otra persona'));
  const fields = campos.map(({ etiqueta }) => `«${etiqueta}»`);
  return `${listed(people)} ${people.size > 1 ? 'cambiaron' : 'cambió'} mientras tanto ${listed(fields)}`;
};
