import * as z from 'zod/mini';
import { addressSchema, countSchema, rowsPath, sumFields } from '../../backup/manifest.ts';

/** Names in the ZIP; `docs/formato-exportacion.md` describes it. */
export const MANIFEST = 'manifiesto.json';
export const rowsPart = rowsPath;
export const filePart = (sha256: string): string => `archivos/${sha256}`;
/** What an export may hold, and nothing else. */
export const PART = /^(?:manifiesto\.json|datos\/[a-z_]+\.jsonl|archivos\/[\da-f]{64})$/;

const FORMAT = 'capitulo';
/** Raised when older programs could not read it: they take new fields and tables for a newer version by themselves. */
const VERSION = 1;

export const manifest = z.object({
  formato: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The moment whose content it is; ISO 8601, UTC. */
  instante: z.iso.datetime({ precision: 3 }),
  tablas: z.array(z.object({ nombre: z.string(), filas: countSchema, ...sumFields })),
  archivos: z.array(z.object({ url: addressSchema, ...sumFields })),
  /** Files that were lost before: rows name them, and the ZIP has none of them. */
  faltan: z.array(addressSchema),
});
export type Manifest = z.output<typeof manifest>;

export const HEAD = { formato: FORMAT, version: VERSION } as const;
