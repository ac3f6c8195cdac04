import * as z from 'zod/mini';

/** Taken as typed: no trimming, any characters. Common words are refused by the server, which holds the list. */
export const contrasena = z
  .string('La contraseña es obligatoria.')
  .check(
    z.minLength(1, { error: 'La contraseña es obligatoria.', abort: true }),
    z.minLength(8, { error: 'La contraseña debe tener 8 caracteres como mínimo.', abort: true }),
    z.maxLength(128, 'La contraseña debe tener 128 caracteres como máximo.'),
  );

interface Repeated {
  password?: string | null | undefined;
  password_confirmation?: string | null | undefined;
}
/** The repeat must equal the password when it is sent, or when `always`. */
export const sameAsRepeat = <T extends Repeated>(message: string) =>
  z.refine<T>(
    ({ password, password_confirmation: repeat }) =>
      repeat === undefined || (repeat ?? '') === (password ?? ''),
    {
      error: message,
      path: ['password_confirmation'],
    },
  );
