import * as z from 'zod/mini';
import { dia } from '../contract/fields/campos.ts';
import { gruposDeBusqueda, RUTA_DE_BUSQUEDA } from './busqueda.ts';
import { letras } from '../contract/fields/codigos.ts';
import { group, publicList, publicRead } from '../contract/endpoint.ts';

/** The noun, and the topic of what searches answer: stale whenever anything that is searched changes. */
export const BUSQUEDA = 'busqueda';

/** Results of each group that a search of everything answers. */
export const PRIMEROS_HALLAZGOS = 4;

/** A text in pieces: every second one, beginning with the second, is a word that was searched for. */
const trozos = z.array(z.string());

const hallazgo = z.object({
  titulo: trozos,
  /** Some words around the first match; empty where there is nothing to add to the title. */
  extracto: trozos,
  direccion: z.string(),
  /** First day of an event, day of publication of a document; null for anything else. */
  fecha: z.nullable(dia),
});
export type Hallazgo = z.output<typeof hallazgo>;

const hallazgos = z.object({
  /** Results of all groups. */
  total: z.number(),
  /** Groups without results are left out. */
  grupos: z.array(
    z.object({
      grupo: z.enum(letras(gruposDeBusqueda)),
      total: z.number(),
      /** The first `PRIMEROS_HALLAZGOS`, best match first. */
      resultados: z.array(hallazgo),
    }),
  ),
});
export type Hallazgos = z.output<typeof hallazgos>;

/** Search over everything that visitors see. */
export const busqueda = group(BUSQUEDA, {
  todo: publicRead(RUTA_DE_BUSQUEDA, hallazgos),
  deGrupo: publicList(`${RUTA_DE_BUSQUEDA}/:grupoDeBusqueda`, hallazgo),
});
