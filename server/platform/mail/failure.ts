import * as z from 'zod';

/** What nodemailer reports about a failure. */
const Failure = z.object({
  code: z.string().optional(),
  /** SMTP status of the server's refusal. */
  responseCode: z.number().optional(),
  response: z.string().optional(),
});
type Failure = z.output<typeof Failure>;

const detailsOf = (error: unknown): Failure => Failure.safeParse(error).data ?? {};

/** Whether a retry is pointless: the server refused for good, or the address is not valid. */
export const isFinal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = detailsOf(error);
  // A wrong password is mended by the administrator, and then the mail may go.
  if (code === 'EAUTH') return false;
  return responseCode >= 500 || (code === 'EENVELOPE' && responseCode === 0);
};

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no aceptó el usuario o la contraseña.',
  EDNS: 'No se encontró el servidor de correo.',
  ESOCKET: 'No se pudo conectar con el servidor de correo.',
  ECONNECTION: 'No se pudo conectar con el servidor de correo.',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo.',
  ETLS: 'La conexión cifrada con el servidor de correo falló.',
};
const LONGEST = 500;

/** Why a mail was not sent, for staff: in our words, and the server's own when it gave any. */
export const sendFailure = (error: unknown): string => {
  const { code = '', response } = detailsOf(error);
  const sentence = SENTENCES[code] ?? 'El servidor de correo no aceptó el mensaje.';
  return (response ? `${sentence} Dijo: «${response}».` : sentence).slice(0, LONGEST);
};
