import * as z from 'zod/mini';
import { letras } from './codigos.ts';
import { conProtocolo, deWhatsapp, isWebAddress } from './enlaces.ts';
import { visibleLine, visibleText } from './invisibles.ts';
import { longitudes } from './longitudes.ts';

/** Control characters other than line feed and tab, and halves of surrogate pairs, never belong in a text. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Cs}/u;
const LINE_END = /[\n\t\u2028\u2029]/;
/** No script puts so many marks on a letter; to put them in order takes the square of their number. */
const PILED_MARKS = /\p{M}{31}/u;

const tidy = (text: string): string => visibleText(text).replaceAll(/\r\n?/g, '\n').trim().normalize('NFC');
const tidyLine = (text: string): string => visibleLine(text).trim().normalize('NFC');
const tooLong = (max: number): string => `Debe tener ${max.toLocaleString('es-PE')} caracteres como máximo.`;
const FORBIDDEN = 'Contiene caracteres que no se permiten.';
const ONE_LINE = 'Debe ir en una sola línea.';

/** Characters of a text as it is sent: spaces around it, line ends and separate accents make it longer than it is. */
const rawMax = (max: number): number => Math.max(4 * max, 1000);

/** A text of at most `max` characters that may hold several lines and may be empty. */
const text = (max: number, message?: string) =>
  z.string(message ?? 'Debe ser un texto.').check(
    // First, and nothing after them: the rest may cost more than the length.
    z.maxLength(rawMax(max), { error: () => tooLong(max), abort: true }),
    z.refine((value) => !PILED_MARKS.test(value), { error: FORBIDDEN, abort: true }),
    z.overwrite(tidy),
    z.refine((value) => !CONTROL.test(value), FORBIDDEN),
    // Built on use: Peruvian number formatting is slow, and all fields are defined at the start.
    z.maxLength(max, { error: () => tooLong(max) }),
  );

const oneLine = (max: number, message?: string) =>
  text(max, message).check(
    z.overwrite(tidyLine),
    z.refine((value) => !LINE_END.test(value), ONE_LINE),
  );

export const parrafo = (max: number, required: string) => text(max, required).check(z.minLength(1, required));
export const linea = (max: number, required: string) =>
  oneLine(max, required).check(z.minLength(1, required));

/** Undefined: unchanged. Empty: null. Otherwise the value. */
const optional = (schema: z.ZodMiniType<string, string>) =>
  z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  );
export const parrafoOpcional = (max: number) => optional(text(max));
export const lineaOpcional = (max: number) => optional(oneLine(max));

/** One @, a dot in the domain and no spaces; case does not matter. */
const CORREO = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
const WRONG_MAIL = 'Correo inválido.';
/** The simple pattern of the spec, up to 254 characters. */
export const correo = oneLine(longitudes.correo, WRONG_MAIL).check(
  z.refine((value) => CORREO.test(value), WRONG_MAIL),
);

const TELEFONO = 'El teléfono debe tener 9 dígitos y empezar con el número 9.';
const telefonoTexto = oneLine(20, TELEFONO).check(z.regex(/^(9\d{8})?$/, TELEFONO));
/** A Peruvian mobile number, or nothing. */
export const telefonoOpcional = optional(telefonoTexto);
/** The contact page refuses an empty number too. */
export const telefono = oneLine(20, TELEFONO).check(z.regex(/^9\d{8}$/, TELEFONO));

export const ruc = oneLine(50, 'El RUC debe tener exactamente 11 caracteres.').check(
  z.regex(/^\d{11}$/, 'El RUC debe tener exactamente 11 caracteres.'),
);

/** Account numbers: digits and hyphens. */
export const numeroDeCuenta = (required: string) =>
  linea(longitudes.cuenta, required).check(z.regex(/^[\d-]*$/, 'Usa solo números y guiones.'));

const isDay = (value: string): boolean => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
const WRONG_DAY = 'Escribe una fecha válida (AAAA-MM-DD).';
/** A calendar day, `YYYY-MM-DD`. */
export const fecha = (required: string) =>
  linea(10, required).check(z.refine((value) => value === '' || isDay(value), WRONG_DAY));
export const fechaOpcional = optional(
  oneLine(10).check(z.refine((value) => value === '' || isDay(value), WRONG_DAY)),
);

/** An hour of the day, `HH:MM` from 00:00 to 23:59, or nothing. */
export const horaOpcional = optional(
  oneLine(5).check(
    z.refine(
      (value) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value),
      'Escribe una hora válida, de 00:00 a 23:59 (HH:MM).',
    ),
  ),
);

/** An instant as people and programs write it: without an offset it is the time in Lima. */
const INSTANTE = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;
const WRONG_INSTANT = 'Escribe una fecha y hora válidas (AAAA-MM-DDTHH:MM).';
/** Ms since 1970; NaN for what is no instant between the years 1000 and 9999. */
const msOf = (value: string): number => {
  const [, date = '', minutes = '', seconds = ':00', offset = '-05:00'] = INSTANTE.exec(value) ?? [];
  const ms = isDay(date) ? Date.parse(`${date}T${minutes}${seconds}${offset}`) : Number.NaN;
  return ms <= LAST_INSTANT ? ms : Number.NaN;
};
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');
/** An instant, or nothing. Without an offset it is the time in Lima. */
export const instanteOpcional = z.optional(
  z.nullable(
    z.pipe(
      oneLine(40).check(z.refine((value) => value === '' || !Number.isNaN(msOf(value)), WRONG_INSTANT)),
      z.transform((value: string) => (value === '' ? null : new Date(msOf(value)).toISOString())),
    ),
  ),
);

/** Characters of a number or a code with what may stand around it. */
const SHORT = 1000;
/** What people type or copy where a number or a code belongs. */
const short = (message: string) =>
  z.string(message).check(
    z.maxLength(SHORT, { error: message, abort: true }),
    z.overwrite((value) => visibleLine(value).trim()),
  );

/** A one-letter code, read in either case, kept in upper case. */
export const codigo = <const Table extends Record<string, unknown>>(table: Table, message: string) =>
  z.pipe(short(message).check(z.toUpperCase()), z.enum(letras(table), message));

/** A code or none, which an empty text says too; undefined: unchanged. */
export const codigoOpcional = <const Table extends Record<string, unknown>>(table: Table, message: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        short(message).check(z.toUpperCase()),
        z.pipe(
          z.transform((letter: string) => (letter === '' ? null : letter)),
          z.nullable(z.enum(letras(table), message)),
        ),
      ),
    ),
  );

/** A whole number from `min` up, also when a form sends it as text. */
export const entero = (min: number, message: string) =>
  z.pipe(
    z.union([z.number(message), short(message).check(z.regex(/^\d{1,10}$/, message))], message),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int(message).check(z.minimum(min, message), z.maximum(2_147_483_647, message)),
    ),
  );

const numberOrNull = z.transform((value: string | number | null) =>
  value === '' || value === null ? null : Number(value),
);

const CANTIDAD = 'Escribe un número entero, desde 0.';
/** A whole number from 0 up, or nothing. */
export const cantidadOpcional = z.optional(
  z.pipe(
    z.union([z.number(CANTIDAD), short(CANTIDAD).check(z.regex(/^\d{0,9}$/, CANTIDAD)), z.null()], CANTIDAD),
    z.pipe(
      numberOrNull,
      z.nullable(z.int(CANTIDAD).check(z.minimum(0, CANTIDAD), z.maximum(999_999_999, CANTIDAD))),
    ),
  ),
);

const PORCENTAJE = 'Debe ser un número entero de 0 a 100.';
/** A whole number from 0 to 100, or nothing. */
export const porcentajeOpcional = z.optional(
  z.pipe(
    z.union([z.number(PORCENTAJE), z.string(PORCENTAJE), z.null()], PORCENTAJE),
    z.pipe(
      numberOrNull,
      z.nullable(z.int(PORCENTAJE).check(z.minimum(0, PORCENTAJE), z.maximum(100, PORCENTAJE))),
    ),
  ),
);

/** Some of these words, each once: an array, or a text with spaces between them, as a form keeps it. */
export const palabras = <const Word extends string>(words: readonly Word[], required: string) =>
  z.pipe(
    z.union([z.array(z.string(required), required), z.string(required)], required),
    z.pipe(
      z.transform((value: string | string[]) => [
        ...new Set((typeof value === 'string' ? value.split(' ') : value).filter(Boolean)),
      ]),
      z.array(z.enum(words, required), required).check(z.minLength(1, required)),
    ),
  );

/** A checkbox: booleans in JSON, and what forms send for them. */
export const casilla = z.optional(
  z.pipe(
    z.union([z.boolean(), z.string(), z.number(), z.null()], 'Debe ser sí o no.'),
    z.transform((value) => value === true || ['true', '1', 'on'].includes(String(value).toLowerCase())),
  ),
);

/** An http(s) address, or nothing; never a script. What is typed is completed first. */
const enlaceCompleto = (complete: (typed: string) => string) =>
  optional(
    z.pipe(
      oneLine(longitudes.enlace),
      z.pipe(
        z.transform(complete),
        oneLine(longitudes.enlace).check(
          z.refine(
            (value) => value === '' || isWebAddress(value),
            'Escribe una dirección que empiece con http:// o https://.',
          ),
        ),
      ),
    ),
  );
export const enlaceOpcional = enlaceCompleto(conProtocolo);
/** The same for where people write to: a mobile number stands for its WhatsApp. */
export const enlaceOWhatsapp = enlaceCompleto((typed) => conProtocolo(deWhatsapp(typed)));

/** Instants travel as ISO 8601 in UTC with milliseconds and `Z`. */
export const instante = z.string();
/** Calendar days travel as `YYYY-MM-DD`. */
export const dia = z.string();
export const id = z.number();
/** How often a row has been changed, from 1. Only staff that asks for it by `X-Con-Version` receives it. */
export const version = z.optional(z.number());
/** The version a form was filled from; without it the last write wins. */
export const versionLeida = z.optional(entero(1, 'La versión debe ser un número entero, desde 1.'));
/** Root-relative address of a stored file. */
export const direccionDeArchivo = z.string();
