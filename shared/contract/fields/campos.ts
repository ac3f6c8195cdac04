import * as z from 'zod/mini';
import { keysOf } from './codigos.ts';
import { conProtocolo, enlaceDeWhatsapp, isWebAddress } from './enlaces.ts';
import { visibleLine, visibleText } from './invisibles.ts';
import { longitudes } from './longitudes.ts';

/** Characters that are never allowed in a text: controls except line feed and tab, and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Cs}/u;
const LINE_END = /[\n\t\u2028\u2029]/;
/** More combining marks on a letter than any script uses; normalizing them takes quadratic time. */
const PILED_MARKS = /\p{M}{31}/u;

const tidy = (text: string): string => visibleText(text).replaceAll(/\r\n?/g, '\n').trim().normalize('NFC');
const tidyLine = (text: string): string => visibleLine(text).trim().normalize('NFC');
const tooLong = (max: number): string => `Debe tener ${max.toLocaleString('es-PE')} caracteres como máximo.`;
const FORBIDDEN = 'Contiene caracteres que no se permiten.';
const ONE_LINE = 'Debe ir en una sola línea.';

/** Maximum length before trimming and normalizing, which shorten a text. */
const rawMax = (max: number): number => Math.max(4 * max, 1000);

/** A text of at most `max` characters that may hold several lines and may be empty. */
const text = (max: number, message?: string) =>
  z.string(message ?? 'Debe ser un texto.').check(
    // These two run first and abort: the later checks are expensive for long texts.
    z.maxLength(rawMax(max), { error: () => tooLong(max), abort: true }),
    z.refine((value) => !PILED_MARKS.test(value), { error: FORBIDDEN, abort: true }),
    z.overwrite(tidy),
    z.refine((value) => !CONTROL.test(value), FORBIDDEN),
    // The message is built on use, because number formatting is slow and all fields are defined at startup.
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

/** An optional text: undefined leaves the value unchanged, an empty text becomes null. */
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

/** E-mail address: one @, a dot in the domain, no spaces. */
const CORREO = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
const WRONG_MAIL = 'Correo inválido.';
/** E-mail address by the spec's simple pattern, up to 254 characters. */
export const correo = oneLine(longitudes.correo, WRONG_MAIL).check(
  z.refine((value) => CORREO.test(value), WRONG_MAIL),
);

const TELEFONO = 'El teléfono debe tener 9 dígitos y empezar con el número 9.';
const telefonoTexto = oneLine(20, TELEFONO).check(z.regex(/^(9\d{8})?$/, TELEFONO));
/** A Peruvian mobile number, or nothing. */
export const telefonoOpcional = optional(telefonoTexto);
/** A Peruvian mobile number, required. */
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

/** A date and time; without an offset it is the time in Lima. */
const INSTANTE = /^([1-9]\d{3}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;
const WRONG_INSTANT = 'Escribe una fecha y hora válidas (AAAA-MM-DDTHH:MM).';
/** Milliseconds since 1970; NaN for anything but an instant between the years 1000 and 9999. */
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

/** Maximum characters of a number or code, including spaces around it. */
const SHORT = 1000;
/** A short text for a number or code, trimmed and without invisible characters. */
const short = (message: string) =>
  z.string(message).check(
    z.maxLength(SHORT, { error: message, abort: true }),
    z.overwrite((value) => visibleLine(value).trim()),
  );

/** A one-letter code, accepted in lower case and stored in upper case. */
export const codigo = <const Table extends Record<string, unknown>>(table: Table, message: string) =>
  z.pipe(short(message).check(z.toUpperCase()), z.enum(keysOf(table), message));

/** An optional one-letter code: an empty text becomes null, undefined leaves it unchanged. */
export const codigoOpcional = <const Table extends Record<string, unknown>>(table: Table, message: string) =>
  z.optional(
    z.nullable(
      z.pipe(
        short(message).check(z.toUpperCase()),
        z.pipe(
          z.transform((letter: string) => (letter === '' ? null : letter)),
          z.nullable(z.enum(keysOf(table), message)),
        ),
      ),
    ),
  );

/** A whole number of at least `min`; also as text, as forms send it. */
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

/** A set of the given words: an array, or a text with spaces between them, as forms store it. */
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

/** A checkbox: a boolean in JSON, or what forms send for it. */
export const casilla = z.optional(
  z.pipe(
    z.union([z.boolean(), z.string(), z.number(), z.null()], 'Debe ser sí o no.'),
    z.transform((value) => value === true || ['true', '1', 'on'].includes(String(value).toLowerCase())),
  ),
);

/** An http(s) URL, or nothing. `complete` fixes what was typed before it is checked. */
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
/** A link to a contact: a mobile number becomes its WhatsApp link. */
export const enlaceOWhatsapp = enlaceCompleto((typed) => conProtocolo(enlaceDeWhatsapp(typed)));

/** Instants travel as ISO 8601 in UTC with milliseconds and `Z`. */
export const instante = z.string();
/** Calendar days travel as `YYYY-MM-DD`. */
export const dia = z.string();
export const id = z.number();
/** Revision of a row, from 1. Only sent to staff that asks for it with `X-Con-Version`. */
export const version = z.optional(z.number());
/** The version a form was filled from; if it is missing, the last write wins. */
export const versionLeida = z.optional(entero(1, 'La versión debe ser un número entero, desde 1.'));
/** Root-relative address of a stored file. */
export const direccionDeArchivo = z.string();
