import * as z from 'zod/mini';
import { id, linea, numeroDeCuenta, version } from './campos.ts';
import { adminCreate, adminUpdate, adminWrite, confirmed, group, publicList } from './endpoint.ts';
import { longitudes } from './longitudes.ts';

export const cuentaInput = z.object({
  nombreBanco: linea(longitudes.nombre, 'El nombre del banco es obligatorio.'),
  titularCuenta: linea(longitudes.titulo, 'El titular de la cuenta es obligatorio.'),
  numeroCuenta: numeroDeCuenta('El número de cuenta es obligatorio.'),
  cciCuenta: numeroDeCuenta('El código interbancario (CCI) es obligatorio.'),
});
export const cuenta = z.extend(cuentaInput, { id, version });
export type Cuenta = z.output<typeof cuenta>;

/** The accounts stand around every page. */
const touches = ['marco'];

export const cuentas = group('cuentas', {
  list: publicList('/cuentas', cuenta),
  create: confirmed(
    adminCreate('/cuentasGuardar', {
      input: cuentaInput,
      done: 'Cuenta registrada con éxito',
      failed: 'Error al registrar la cuenta',
      touches,
    }),
  ),
  update: confirmed(
    adminUpdate('/actualizar-cuenta/:id', {
      input: cuentaInput,
      done: 'Cuenta actualizada con éxito',
      failed: 'Error al actualizar la cuenta',
      touches,
    }),
  ),
  remove: confirmed(
    adminWrite('/eliminar-cuenta/:id', {
      done: 'Cuenta eliminada con éxito',
      failed: 'Error al eliminar la cuenta',
      touches,
    }),
  ),
});
