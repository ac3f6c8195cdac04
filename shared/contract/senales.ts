import * as z from 'zod/mini';

export const token = z.optional(z.nullable(z.string('Debe ser un texto.').check(z.maxLength(8000))));

/** What a visitor's form sends besides the message, for the bot check. */
export const senales = {
  recaptcha_token: token,
  fingerprint: token,
  /** A hidden field: only programs fill it. */
  sitio_web: token,
  /** Milliseconds between showing the form and sending it. */
  demora: z.optional(
    z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))], 'Debe ser un número.')),
  ),
};
