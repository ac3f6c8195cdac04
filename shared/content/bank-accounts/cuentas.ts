import * as z from 'zod/mini';
import { dia, id, linea, numeroDeCuenta, version } from '../../contract/fields/campos.ts';
import {
  adminCreate,
  adminUpdate,
  adminWrite,
  confirmed,
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
  /** The day on which staff last compared the numbers with the bank's; null since they changed. */
  verificada: z.nullable(dia),
});
export type Cuenta = z.output<typeof cuenta>;

/** The digits of a CCI: bank, office, account and two to check them. */
const CIFRAS_DE_CCI = 20;

/** What is unusual about a CCI, which can still be saved; null for a regular one. */
export const avisoDeCci = (cci: string): string | null => {
  const digits = cci.replaceAll(/\D/g, '').length;
  if (digits === CIFRAS_DE_CCI) return null;
  return `El CCI debería tener ${CIFRAS_DE_CCI} cifras y tiene ${digits}: compáralo con el del banco.`;
};

/** The QR code of a bank account, an SVG: its text is meant to be pasted into a bank's application. */
export const rutaDeQr = ({ id: cuentaId }: Pick<Cuenta, 'id'>): string => `/cuentas/${cuentaId}.svg`;

/** Every page shows the accounts. */
export const cuentas = group('cuentas', {
  list: publicList('/cuentas', cuenta),
  create: confirmed(
    adminCreate('/cuentasGuardar', {
      input: cuentaInput,
      done: 'Cuenta registrada con éxito',
      failed: 'Error al registrar la cuenta',
    }),
  ),
  update: confirmed(
    adminUpdate('/actualizar-cuenta/:id', {
      input: cuentaInput,
      done: 'Cuenta actualizada con éxito',
      failed: 'Error al actualizar la cuenta',
    }),
  ),
  remove: confirmed(
    adminWrite('/eliminar-cuenta/:id', {
      done: 'Cuenta eliminada con éxito',
      failed: 'Error al eliminar la cuenta',
    }),
  ),
});

/** A call of the site's own about the same noun. */
export const verificacionDeCuentas = group('cuentas', {
  /** Marks the numbers as compared with the bank's, today in Lima. */
  verificar: confirmed(
    adminWrite('/cuenta-verificar/:id', {
      done: 'Cuenta marcada como verificada',
      failed: 'Error al marcar la cuenta como verificada',
    }),
  ),
});
