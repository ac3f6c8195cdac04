import * as z from 'zod/mini';
import { entero, instante, linea } from '../contract/fields/campos.ts';
import { adminExchange, adminList, group } from '../contract/endpoint.ts';
import { primeraPantalla } from '../contract/primera-pantalla.ts';

/** Longest draft: characters of its values as JSON. */
export const LARGO_DE_BORRADOR = 60_000;
/** Drafts of one person; one more is refused, since no kept draft may go unanswered. */
export const BORRADORES_POR_PERSONA = 100;
/** Days a draft is kept after its last change. */
export const DIAS_DE_BORRADOR = 30;

/** Secret fields are recognised by their name; drafts never hold them. */
export const esSecreto = (campo: string): boolean => campo.startsWith('password') || campo === 'codigo';

/** A file itself is not kept: only that one was chosen, and its name. */
const archivoElegido = z.object({ archivo: z.string() });
export const valoresDeBorrador = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), archivoElegido]),
  'Los valores del borrador no son válidos.',
);
/** What a draft holds: typed and unsaved values by the name of their field. */
export type ValoresDeBorrador = z.output<typeof valoresDeBorrador>;

/** What is said of a longer one. */
export const BORRADOR_LARGO = `El texto es demasiado largo para guardarse como borrador: ${LARGO_DE_BORRADOR / 1000} mil caracteres como máximo.`;

/** What is said of one more. */
export const MUCHOS_BORRADORES = `Tienes ${BORRADORES_POR_PERSONA} textos sin terminar, el máximo: termina o descarta alguno (están en Inicio).`;

/** The form it belongs to: path of the screen, `#`, id of the form in it. */
const formulario = linea(255, 'Falta el formulario.');
/** Named by the page that writes, at random: tells its own drafts from those of other tabs and devices. */
const escritor = linea(32, 'Falta quién escribe.');

/** The writer counts what it writes: of two calls that arrive the wrong way round, the later one written holds. */
const orden = entero(1, 'Falta el orden de lo escrito.');

export const borrador = z.object({ valores: valoresDeBorrador, escritor, orden, guardado: instante });
export type Borrador = z.output<typeof borrador>;

/** Header of a save with the drafts that end with it: in its transaction, so none is left of what was saved. */
export const CABECERA_DE_BORRADORES = 'X-Borradores';
/** What the header holds, as JSON: how far each writer had come in the form. */
export const borradoresGuardados = z.object({
  formulario,
  escritores: z
    .record(escritor, orden)
    .check(z.refine((de) => Object.keys(de).length <= BORRADORES_POR_PERSONA, MUCHOS_BORRADORES)),
});
export type BorradoresGuardados = z.output<typeof borradoresGuardados>;

/**
 * What a person is writing in a form of the back office and has not saved. Only that person reads it. These calls leave
 * no trace in the audit and make no public data stale. A form has one draft for each page that wrote in it: no page
 * replaces what another one kept.
 */
export const borradores = group('borradores', {
  /**
   * `titulo`: what the row is called that its screen is about, or what was typed as its title; null for none.
   * `eliminado`: that row was deleted, and may come back from the bin.
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
  /** Ends what one page kept of the form, unless it has written more. */
  descartar: adminExchange('/borrador-descartar', {
    input: z.object({ formulario, escritor, orden }),
    output: z.object({ descartado: z.boolean() }),
    failed: 'No se pudo descartar el borrador.',
  }),
});
