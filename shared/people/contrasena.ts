import * as z from 'zod/mini';

const TOO_SHORT = 'La contraseña debe tener 8 caracteres como mínimo.';
const notTooLong = z.maxLength(128, 'La contraseña debe tener 128 caracteres como máximo.');

/** A password, taken as typed. The server also refuses common passwords, from its own list. */
export const contrasena = z
  .string('La contraseña es obligatoria.')
  .check(
    z.minLength(1, { error: 'La contraseña es obligatoria.', abort: true }),
    z.minLength(8, { error: TOO_SHORT, abort: true }),
    notTooLong,
  );

/** A new password; if empty or missing, the current one stays. */
export const contrasenaNueva = z.optional(
  z.nullable(
    z.string('La contraseña debe ser un texto.').check(
      z.refine((value) => value === '' || value.length >= 8, TOO_SHORT),
      notTooLong,
    ),
  ),
);

interface Repeated {
  password?: string | null | undefined;
  password_confirmation?: string | null | undefined;
}
/** The repeated password must equal the password, if it is sent. */
export const passwordsMatch = <T extends Repeated>(message: string) =>
  z.refine<T>(
    ({ password, password_confirmation: repeat }) =>
      repeat === undefined || (repeat ?? '') === (password ?? ''),
    {
      error: message,
      path: ['password_confirmation'],
    },
  );
