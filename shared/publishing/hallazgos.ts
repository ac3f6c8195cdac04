import * as z from 'zod/mini';
import { dia } from '../contract/fields/campos.ts';
import { gruposDeBusqueda, RUTA_DE_BUSQUEDA } from './busqueda.ts';
import { keysOf } from '../contract/fields/codigos.ts';
import { group, publicList, publicRead } from '../contract/endpoint.ts';

/** Results per group in the answer to a search of all content. */
export const PRIMEROS_HALLAZGOS = 4;

/** A text in pieces: even pieces (the second, the fourth…) are matches of the search. */
const trozos = z.array(z.string());

const hallazgo = z.object({
  titulo: trozos,
  /** An excerpt around the first match; empty if it adds nothing to the title. */
  extracto: trozos,
  direccion: z.string(),
  /** First day of an event, or publication day of a document; null for other results. */
  fecha: z.nullable(dia),
});
export type Hallazgo = z.output<typeof hallazgo>;

const hallazgos = z.object({
  /** Number of results in all groups. */
  total: z.number(),
  /** Groups without results are left out. */
  grupos: z.array(
    z.object({
      grupo: z.enum(keysOf(gruposDeBusqueda)),
      total: z.number(),
      /** The first `PRIMEROS_HALLAZGOS`, best match first. */
      resultados: z.array(hallazgo),
    }),
  ),
});
export type Hallazgos = z.output<typeof hallazgos>;

/** Search of all content that visitors see. */
export const busqueda = group('busqueda', {
  todo: publicRead(RUTA_DE_BUSQUEDA, hallazgos),
  deGrupo: publicList(`${RUTA_DE_BUSQUEDA}/:grupoDeBusqueda`, hallazgo),
});
