import * as z from 'zod/mini';

/** What a browser's `File` and a received upload have in common; the `type` of an upload comes from its content. */
export interface Archivo {
  readonly name: string;
  readonly size: number;
  /** MIME type; browsers leave it empty for formats their system does not know. */
  readonly type: string;
}

export type ArchivoKind = 'imagen' | 'audio' | 'documento';

/** The kind of a file by its MIME type. */
export const kindOf = (type: string): ArchivoKind => {
  if (type.startsWith('image/')) return 'imagen';
  return type.startsWith('audio/') ? 'audio' : 'documento';
};

/** MIME type of each accepted extension; stored files get their extension from here, by the type of their content. */
export const tipos = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
} as const;
export type Extension = keyof typeof tipos;

/** Not taken, and known all the same: many a .doc is one. */
export const RTF = 'application/rtf';

const MIB = 1024 * 1024;
/** Largest upload of each kind, in bytes; a field that takes any kind keeps to the one of each file. */
export const limites: Record<ArchivoKind | 'cualquiera', number> = {
  cualquiera: 30 * MIB,
  imagen: 10 * MIB,
  audio: 30 * MIB,
  documento: 25 * MIB,
};

/** What one file field accepts. */
export interface ArchivoRule {
  readonly kind: ArchivoKind | 'cualquiera';
  readonly extensions: readonly Extension[];
}
const rules = z.registry<ArchivoRule>();

const aliases: Record<string, string> = {
  jpeg: 'jpg',
  'image/jpg': 'image/jpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
};
const plain = (name: string): string => aliases[name] ?? name;

export const isExtension = (name: string): name is Extension => Object.hasOwn(tipos, name);

/** The extension that belongs to a MIME type, or undefined. */
export const extensionOf = (type: string): Extension | undefined =>
  Object.keys(tipos)
    .filter(isExtension)
    .find((extension) => tipos[extension] === plain(type));

const extensionOfName = (name: string): string => plain(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** The extension a file should have by its type; by its name when a browser does not know the type. */
const extensionOfFile = ({ type, name }: Archivo): string | undefined =>
  type ? extensionOf(type) : extensionOfName(name);

// Created on use: the first Intl.ListFormat is slow.
const oneOf = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(names);
/** Where a JPEG is taken, the browser makes one of a picture that is too large or of another format. */
export const describe = ({ kind, extensions }: ArchivoRule): string =>
  kind === 'imagen' && extensions.includes('jpg')
    ? 'Cualquier foto; las grandes se reducen solas'
    : `${oneOf(extensions.map((extension) => extension.toUpperCase()))}, hasta ${limites[kind] / MIB} MB`;
/** For the `accept` attribute of a file input; where a JPEG is taken, the browser makes one of any picture. */
export const acceptOf = ({ extensions }: ArchivoRule): string =>
  extensions
    .flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg', 'image/*'] : [`.${extension}`]))
    .join(',');

const isArchivo = (value: unknown): value is Archivo =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value && 'name' in value;

/** Documents are downloaded under their original name, so its extension must match their format. */
const isMisnamed = (name: string, extension: Extension): boolean =>
  /^(application|text)\//.test(tipos[extension]) && name.includes('.') && extensionOfName(name) !== extension;

/** The address of a stored file: whatever a file field takes may be stored already. */
export type StoredAddress = `/storage/${string}`;
const storedAddress = /^\/storage\/[a-z]+\/[a-z0-9]+\.[a-z0-9]+$/;
export const isStoredAddress = (value: unknown): value is StoredAddress =>
  typeof value === 'string' && storedAddress.test(value);

const wrongType = (rule: ArchivoRule): string =>
  `Tipo de archivo no permitido: usa ${oneOf(rule.extensions)}.`;

/** Why a file whose content the server did not recognise as anything is not what its name says. */
const damagedOf = (extension: Extension): string => {
  const name = extension.toUpperCase();
  if (kindOf(tipos[extension]) === 'imagen')
    return `La imagen está dañada o no es ${name}: ábrela en otro programa y guárdala otra vez.`;
  if (/^(doc|xls|ppt)x?$/.test(extension))
    return `El archivo no se puede leer como ${name}: está dañado, tiene contraseña o macros, o es de otro tipo. Ábrelo en su programa y guárdalo otra vez como ${name}.`;
  return `El archivo está dañado o incompleto, o no es ${name}: descárgalo o guárdalo otra vez.`;
};

/** Why a file whose content is of no type that the rule takes is refused. */
const strangeOf = (rule: ArchivoRule, { name, type }: Archivo): string => {
  const documents = rule.extensions.filter((extension) => kindOf(tipos[extension]) === 'documento');
  if (type === RTF && documents.length > 0)
    return `El contenido es RTF: ábrelo en Word o LibreOffice y guárdalo como ${oneOf(documents)}.`;
  const extension = rule.extensions.find((one) => one === extensionOfName(name));
  return type === 'application/octet-stream' && extension ? damagedOf(extension) : wrongType(rule);
};

/** Why a file does not fit a rule, in a sentence; undefined when it fits. Of a stored one only the type can be wrong. */
export const problemOf = (rule: ArchivoRule, file: Archivo | StoredAddress): string | undefined => {
  if (typeof file === 'string')
    return rule.extensions.some((accepted) => file.endsWith(`.${accepted}`)) ? undefined : wrongType(rule);
  if (file.size === 0) return 'El archivo está vacío.';
  const extension = rule.extensions.find((accepted) => accepted === extensionOfFile(file));
  const limit = limites[rule.kind === 'cualquiera' && extension ? kindOf(tipos[extension]) : rule.kind];
  if (file.size > limit) return `El archivo pesa más de ${limit / MIB} MB.`;
  if (!extension) return strangeOf(rule, file);
  if (!isMisnamed(file.name, extension)) return undefined;
  return `El nombre termina en .${extensionOfName(file.name)}, pero el contenido es ${extension.toUpperCase()}: cambia la extensión a .${extension} o elige otro archivo.`;
};

const archivo = (rule: ArchivoRule, required: string) =>
  z
    .custom<Archivo | StoredAddress>((value) => isArchivo(value) || isStoredAddress(value), required)
    .check((context) => {
      const message = problemOf(rule, context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .register(rules, rule);

const SELECT = 'Por favor, seleccione un archivo.';
const field =
  (kind: ArchivoRule['kind']) =>
  (extensions: readonly Extension[], required = SELECT) =>
    archivo({ kind, extensions }, required);

/** A list exported from a spreadsheet, in any encoding: it is read and not stored, and its reader judges the content. */
export const lista = (required: string) =>
  z
    .custom<Archivo>(isArchivo, required)
    .check(
      z.refine(({ size }) => size > 0, 'El archivo está vacío.'),
      z.refine(
        ({ size }) => size <= limites.documento,
        `El archivo pesa más de ${limites.documento / MIB} MB.`,
      ),
    )
    .register(rules, { kind: 'documento', extensions: ['txt'] });

export const imagen = field('imagen');
export const audio = field('audio');
export const documento = field('documento');
/** A file of any type that some field takes. */
export const cualquierArchivo = field('cualquiera')(
  Object.keys(tipos).filter(isExtension),
  'Elige un archivo.',
);

/** Which fields of a body are files, and what each accepts. */
export const fileRules = (input: z.ZodMiniType): Record<string, ArchivoRule> => {
  const found: Record<string, ArchivoRule> = {};
  if (!(input instanceof z.ZodMiniObject)) return found;
  for (const [name, schema] of Object.entries(input.shape as Record<string, z.ZodMiniType>)) {
    const inner = schema instanceof z.ZodMiniOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
    const rule = rules.get(inner);
    if (rule) found[name] = rule;
  }
  return found;
};
