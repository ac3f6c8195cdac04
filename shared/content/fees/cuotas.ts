import * as z from 'zod/mini';
import { dia, fecha, id, linea, version } from '../../contract/fields/campos.ts';
import {
  adminCreate,
  adminList,
  adminUpdate,
  adminWrite,
  group,
  publicRead,
} from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { adminOrder } from '../../contract/orden.ts';

const MONTO = 'Escribe un monto en soles mayor que cero, como 1200.50.';
/** Amounts with spaces or commas between thousands and a decimal point: «1,200.50». */
const WRITTEN = /^(\d{1,8}|\d{1,3}(?:[ ,]\d{3}){1,2})(?:\.(\d{1,2}))?$/;
const WITH_COMMA = /^(\d{1,8}),(\d{1,2})$/;

/** «S/ 1 200.5» as `1200.50`; undefined if it is not an amount. Kept as text: a float would round cents. */
const parseAmount = (written: string): string | undefined => {
  const plain = written
    .replace(/^S\/\.?/i, '')
    .replaceAll(/\s/g, ' ')
    .trim();
  const [, whole, cents = ''] = WRITTEN.exec(plain) ?? WITH_COMMA.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const text = `${whole.replaceAll(/[ ,]/g, '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return text === '0.00' ? undefined : text;
};

/** An amount in soles with two decimals, as text. */
const monto = z.pipe(
  z.pipe(
    z.union([z.string(MONTO), z.number(MONTO)], MONTO),
    z.transform((written) => parseAmount(String(written))),
  ),
  z.string(MONTO),
);

export const cuotaInput = z.object({
  concepto: linea(longitudes.titulo, 'El concepto es obligatorio.'),
  monto,
  vigente_desde: fecha('Escribe desde cuándo vale.'),
});

const cuota = z.object({
  id,
  version,
  concepto: z.string(),
  monto: z.string(),
  vigente_desde: dia,
});
export type Cuota = z.output<typeof cuota>;

const importe = z.object({ monto: z.string(), desde: dia });
export type Importe = z.output<typeof importe>;
const cuotaVigente = z.object({
  concepto: z.string(),
  /** Former amounts, oldest first. */
  anteriores: z.array(importe),
  /** The amount in force today; null before the first one begins. */
  vigente: z.nullable(importe),
  /** The next amount; null if none is planned. */
  proximo: z.nullable(importe),
});
export type CuotaVigente = z.output<typeof cuotaVigente>;

/** Fees that members pay. Several rows with the same concept are its amounts over time. */
export const cuotas = group('cuotas', {
  /** The amounts in force today in Lima. */
  vigentes: publicRead('/cuotas-vigentes', z.array(cuotaVigente)),
  list: adminList('/cuotas-lista', cuota),
  create: adminCreate('/cuota-guardar', {
    input: cuotaInput,
    done: 'Cuota registrada con éxito',
    failed: 'Error al registrar la cuota',
  }),
  update: adminUpdate('/cuota-actualizar/:id', {
    input: cuotaInput,
    done: 'Cuota actualizada con éxito',
    failed: 'Error al actualizar la cuota',
  }),
  remove: adminWrite('/cuota-eliminar/:id', {
    done: 'Cuota eliminada con éxito',
    failed: 'Error al eliminar la cuota',
  }),
  ordenar: adminOrder('/cuotas-ordenar'),
});

/** `1200.50` as «S/ 1,200.50», with a space that does not break. */
export const enSoles = (amount: string): string => `S/\u00A0${amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
