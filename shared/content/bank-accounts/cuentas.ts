import * as z from 'zod/mini';
import { dia, id, linea, numeroDeCuenta, version } from '../../contract/fields/campos.ts';
import {
  adminCreate,
  adminUpdate,
  adminWrite,
  withConfirmation,
  group,
  publicList,
} from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

export const cuentaInput = z.object({
  nombreBanco: linea(longitudes.nombre, 'El nombre del banco es obligatorio.'),
  titularCuenta: linea(longitudes.titulo, 'El titular de la cuenta es obligatorio.'),
  numeroCuenta: numeroDeCuenta('El número de cuenta es obligatorio.'),
  cciCuenta: numeroDeCuenta('El código interbancario (CCI) es obligatorio.'),
});
export const cuenta = z.extend(cuentaInput, {
  id,
  version,
  /** The day on which staff last compared the account numbers with the bank's; null if they changed since. */
  verificada: z.nullable(dia),
});
export type Cuenta = z.output<typeof cuenta>;

/** Digits of a CCI (interbank code): bank, office, account and two check digits. */
export const CIFRAS_DE_CCI = 20;

/** The number of digits of a CCI that has not as many as it should; null for a regular one. */
export const cifrasQueNoSonDeCci = (cci: string): number | null => {
  const digits = cci.replaceAll(/\D/g, '').length;
  return digits === CIFRAS_DE_CCI ? null : digits;
};

/** A warning about a CCI with an unusual number of digits, which can be saved all the same; null for a regular one. */
export const avisoDeCci = (cci: string): string | null => {
  const digits = cifrasQueNoSonDeCci(cci);
  return digits === null
    ? null
    : `El CCI debería tener ${CIFRAS_DE_CCI} cifras y tiene ${digits}: compáralo con el del banco.`;
};

/** Path of the QR code (SVG) of a bank account. The code holds plain text to paste into a bank's application. */
export const rutaDeQr = ({ id: cuentaId }: Pick<Cuenta, 'id'>): string => `/cuentas/${cuentaId}.svg`;

export const cuentas = group('cuentas', {
  list: publicList('/cuentas', cuenta),
  create: withConfirmation(
    adminCreate('/cuentasGuardar', {
      input: cuentaInput,
      done: 'Cuenta registrada con éxito',
      failed: 'Error al registrar la cuenta',
    }),
  ),
  update: withConfirmation(
    adminUpdate('/actualizar-cuenta/:id', {
      input: cuentaInput,
      done: 'Cuenta actualizada con éxito',
      failed: 'Error al actualizar la cuenta',
    }),
  ),
  remove: withConfirmation(
    adminWrite('/eliminar-cuenta/:id', {
      done: 'Cuenta eliminada con éxito',
      failed: 'Error al eliminar la cuenta',
    }),
  ),
});

/** Not part of the spec: checking the account numbers. */
export const verificacionDeCuentas = group('cuentas', {
  /** Marks the numbers as compared with the bank's, today in Lima. */
  verificar: withConfirmation(
    adminWrite('/cuenta-verificar/:id', {
      done: 'Cuenta marcada como verificada',
      failed: 'Error al marcar la cuenta como verificada',
    }),
  ),
});
