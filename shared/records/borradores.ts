import * as z from 'zod/mini';
import { entero, instante, linea } from '../contract/fields/campos.ts';
import { adminExchange, adminList, group } from '../contract/endpoint.ts';
import { primeraPantalla } from '../contract/primera-pantalla.ts';

/** Maximum characters of a draft's values as JSON. */
export const LARGO_DE_BORRADOR = 60_000;
/** Maximum drafts per person. A further one is refused rather than an old one dropped. */
export const BORRADORES_POR_PERSONA = 100;
/** Days a draft is kept after its last change. */
export const DIAS_DE_BORRADOR = 30;

/** Whether a field is secret, by its name. Drafts never contain secret fields. */
export const esSecreto = (campo: string): boolean => campo.startsWith('password') || campo === 'codigo';

/** A chosen file: a draft holds only its name. */
const archivoElegido = z.object({ archivo: z.string() });
export const valoresDeBorrador = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), archivoElegido]),
  'Los valores del borrador no son válidos.',
);
/** Values of a draft: typed and unsaved, by field name. */
export type ValoresDeBorrador = z.output<typeof valoresDeBorrador>;

export const BORRADOR_LARGO = `El texto es demasiado largo para guardarse como borrador: ${LARGO_DE_BORRADOR / 1000} mil caracteres como máximo.`;

export const MUCHOS_BORRADORES = `Tienes ${BORRADORES_POR_PERSONA} textos sin terminar, el máximo: termina o descarta alguno (están en Inicio).`;

/** The form of a draft: path of the screen, `#`, id of the form. */
const formulario = linea(255, 'Falta el formulario.');
/** Random id of the page (tab) that writes the draft. */
const escritor = linea(32, 'Falta quién escribe.');

/** Sequence number of a save: if two arrive in the wrong order, the later one wins. */
const orden = entero(1, 'Falta el orden de lo escrito.');

export const borrador = z.object({ valores: valoresDeBorrador, escritor, orden, guardado: instante });
export type Borrador = z.output<typeof borrador>;

/** Request header of a save: the drafts to delete in the same transaction. */
export const CABECERA_DE_BORRADORES = 'X-Borradores';
/** JSON value of the header: the last sequence number of each writer of the form. */
export const borradoresGuardados = z.object({
  formulario,
  escritores: z
    .record(escritor, orden)
    .check(z.refine((de) => Object.keys(de).length <= BORRADORES_POR_PERSONA, MUCHOS_BORRADORES)),
});
export type BorradoresGuardados = z.output<typeof borradoresGuardados>;

/**
 * Unsaved form values of a person, readable only by that person. These calls are not audited and invalidate no public
 * data. Each page (tab) has its own draft of a form, so that none overwrites another.
 */
export const borradores = group('borradores', {
  /**
   * `titulo`: title of the row being edited, or the typed title; null for none. `eliminado`: the row was deleted and
   * can still be restored.
   */
  list: adminList(
    primeraPantalla.borradores,
    z.object({
      formulario: z.string(),
      guardado: instante,
      titulo: z.nullable(z.string()),
      eliminado: z.boolean(),
    }),
  ),
  get: adminExchange('/borrador-leer', {
    input: z.object({ formulario }),
    /** Newest first. */
    output: z.array(borrador),
    failed: 'No se pudo leer el borrador.',
  }),
  guardar: adminExchange('/borrador-guardar', {
    input: z.object({
      formulario,
      escritor,
      orden,
      valores: valoresDeBorrador.check(
        z.refine((de) => !Object.keys(de).some(esSecreto), 'Las contraseñas no se guardan en borradores.'),
        z.refine((de) => JSON.stringify(de).length <= LARGO_DE_BORRADOR, BORRADOR_LARGO),
      ),
    }),
    output: z.object({ guardado: instante }),
    failed: 'No se pudo guardar el borrador.',
  }),
  /** Deletes the draft of one page, unless that page has saved again since. */
  descartar: adminExchange('/borrador-descartar', {
    input: z.object({ formulario, escritor, orden }),
    output: z.object({ descartado: z.boolean() }),
    failed: 'No se pudo descartar el borrador.',
  }),
});
