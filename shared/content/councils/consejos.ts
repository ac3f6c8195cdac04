import * as z from 'zod/mini';
import { codigo, dia, fecha, fechaOpcional, id, linea, version } from '../../contract/fields/campos.ts';
import { letras } from '../../contract/fields/codigos.ts';
import type { Estados } from '../../contract/fields/estados.ts';
import { dirigente } from './dirigentes.ts';
import {
  adminCreate,
  adminList,
  adminUpdate,
  adminWrite,
  group,
  publicList,
} from '../../contract/endpoint.ts';
import { endsNotBefore, obeys } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

/** The state of a council today. */
export const situacionConsejo = {
  V: { label: 'Vigente', tone: 'bien' },
  A: { label: 'Anterior', tone: 'terminado' },
  F: { label: 'Futuro', tone: 'pendiente' },
} as const satisfies Estados;

/** What a new council begins with. */
export const inicioDeConsejo = { V: 'Sin dirigentes', C: 'Con los dirigentes del actual' } as const;

const consejo = z.object({
  id,
  version,
  /** «2026-2027» */
  periodo: z.string(),
  /** Null: nobody noted when it began. */
  desde: z.nullable(dia),
  /** Last day; null while it is open. */
  hasta: z.nullable(dia),
});
export type Consejo = z.output<typeof consejo>;

const consejoPublico = z.extend(consejo, { vigente: z.boolean() });
const consejoAnterior = z.extend(consejo, { dirigentes: z.array(dirigente) });
export type ConsejoAnterior = z.output<typeof consejoAnterior>;

const consejoDelEquipo = z.extend(consejo, {
  situacion: z.enum(letras(situacionConsejo)),
  /** How many leaders it has. */
  dirigentes: z.number(),
});
export type ConsejoDelEquipo = z.output<typeof consejoDelEquipo>;

const fields = {
  periodo: linea(longitudes.periodo, 'El periodo es obligatorio.'),
  hasta: fechaOpcional,
};

export const endsAfterItBegins = endsNotBefore('desde', 'hasta');

const failed = 'Error al guardar el consejo.';
/** The councils of the association, whose leaders are nouns of their own. Not part of the product's published API. */
export const consejos = group('consejos', {
  /** Those that have begun, the one in force first, then newest first. */
  list: publicList('/api/consejos', consejoPublico),
  /** Those that were in office before the one in force, newest first. */
  anteriores: publicList('/api/consejos-anteriores', consejoAnterior),
  todos: adminList('/consejos-todos', consejoDelEquipo, 'GET'),
  dirigentes: adminList('/consejo-dirigentes/:id', dirigente, 'GET'),
  /** A council that is not over closes the one before it, on the day before it begins. */
  create: adminCreate('/consejo-guardar', {
    input: z
      .object({
        ...fields,
        desde: fecha('La fecha de inicio es obligatoria.'),
        empieza: z.optional(codigo(inicioDeConsejo, 'Elige con qué dirigentes empieza.')),
      })
      .check(obeys(endsAfterItBegins)),
    done: 'Consejo registrado con éxito',
    failed,
  }),
  update: adminUpdate('/consejo-actualizar/:id', {
    input: z.object({ ...fields, desde: fechaOpcional }).check(obeys(endsAfterItBegins)),
    done: 'Consejo actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/consejo-eliminar/:id', {
    done: 'Consejo eliminado con éxito',
    failed: 'Error al eliminar el consejo.',
  }),
});
