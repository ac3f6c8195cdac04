import * as z from 'zod/mini';

export const botCheckToken = z.optional(z.nullable(z.string('Debe ser un texto.').check(z.maxLength(8000))));

/** Fields of a visitor's form for the bot check. */
export const botCheckFields = {
  recaptcha_token: botCheckToken,
  fingerprint: botCheckToken,
  /** Honeypot: a hidden field that only bots fill in. */
  sitio_web: botCheckToken,
  /** Milliseconds between showing and sending the form. */
  demora: z.optional(
    z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))], 'Debe ser un número.')),
  ),
};
