import * as z from 'zod/mini';

/** Common shape of a browser's `File` and a received upload. An upload's `type` is detected from its content. */
export interface Archivo {
  readonly name: string;
  readonly size: number;
  /** MIME type; empty if the browser's system does not know the format. */
  readonly type: string;
}

export type ArchivoKind = 'imagen' | 'audio' | 'documento';

/** The kind of a file by its MIME type. */
export const fileKindOf = (type: string): ArchivoKind => {
  if (type.startsWith('image/')) return 'imagen';
  return type.startsWith('audio/') ? 'audio' : 'documento';
};

/** MIME type of each accepted extension. Stored files get the extension that belongs to their detected type. */
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

/** RTF is not accepted, but recognised: many files named .doc are RTF. */
export const RTF = 'application/rtf';

const MIB = 1024 * 1024;
/** Maximum bytes of an upload by kind. A field for files of any kind uses the limit of the file's own kind. */
export const tamanosMaximos: Record<ArchivoKind | 'cualquiera', number> = {
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

/** The extension by MIME type, or by the name if the browser does not know the type. */
const extensionOfFile = ({ type, name }: Archivo): string | undefined =>
  type ? extensionOf(type) : extensionOfName(name);

// Created on use: the first Intl.ListFormat is slow.
const oneOf = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(names);
/** Describes what a file field accepts. Pictures: the browser converts and shrinks them to JPEG. */
export const describeFileRule = ({ kind, extensions }: ArchivoRule): string =>
  kind === 'imagen' && extensions.includes('jpg')
    ? 'Cualquier foto; las grandes se reducen solas'
    : `${oneOf(extensions.map((extension) => extension.toUpperCase()))}, hasta ${tamanosMaximos[kind] / MIB} MB`;
/** Value for the `accept` attribute. A field that takes JPEG accepts all pictures, since the browser converts them. */
export const acceptOf = ({ extensions }: ArchivoRule): string =>
  extensions
    .flatMap((extension) => (extension === 'jpg' ? ['.jpg', '.jpeg', 'image/*'] : [`.${extension}`]))
    .join(',');

const isArchivo = (value: unknown): value is Archivo =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value && 'name' in value;

/** Whether a document's extension contradicts its format: documents are downloaded under their original name. */
const isMisnamed = (name: string, extension: Extension): boolean =>
  /^(application|text)\//.test(tipos[extension]) && name.includes('.') && extensionOfName(name) !== extension;

/** Address of a stored file, which file fields accept instead of a new one. */
export type StoredFileAddress = `/storage/${string}`;
const storedAddress = /^\/storage\/[a-z]+\/[a-z0-9]+\.[a-z0-9]+$/;
export const isStoredAddress = (value: unknown): value is StoredFileAddress =>
  typeof value === 'string' && storedAddress.test(value);

const wrongType = (rule: ArchivoRule): string =>
  `Tipo de archivo no permitido: usa ${oneOf(rule.extensions)}.`;

/** The error for a file whose content is not recognised as any type, by the extension of its name. */
const damagedOf = (extension: Extension): string => {
  const name = extension.toUpperCase();
  if (fileKindOf(tipos[extension]) === 'imagen')
    return `La imagen está dañada o no es ${name}: ábrela en otro programa y guárdala otra vez.`;
  if (/^(doc|xls|ppt)x?$/.test(extension))
    return `El archivo no se puede leer como ${name}: está dañado, tiene contraseña o macros, o es de otro tipo. Ábrelo en su programa y guárdalo otra vez como ${name}.`;
  return `El archivo está dañado o incompleto, o no es ${name}: descárgalo o guárdalo otra vez.`;
};

/** The error for a file whose content is not of an accepted type. */
const strangeOf = (rule: ArchivoRule, { name, type }: Archivo): string => {
  const documents = rule.extensions.filter((extension) => fileKindOf(tipos[extension]) === 'documento');
  if (type === RTF && documents.length > 0)
    return `El contenido es RTF: ábrelo en Word o LibreOffice y guárdalo como ${oneOf(documents)}.`;
  const extension = rule.extensions.find((one) => one === extensionOfName(name));
  return type === 'application/octet-stream' && extension ? damagedOf(extension) : wrongType(rule);
};

/** Why a file breaks a rule, as a sentence; undefined if it does not. Only the type of a stored file can be wrong. */
export const fileProblem = (rule: ArchivoRule, file: Archivo | StoredFileAddress): string | undefined => {
  if (typeof file === 'string')
    return rule.extensions.some((accepted) => file.endsWith(`.${accepted}`)) ? undefined : wrongType(rule);
  if (file.size === 0) return 'El archivo está vacío.';
  const extension = rule.extensions.find((accepted) => accepted === extensionOfFile(file));
  const limit =
    tamanosMaximos[rule.kind === 'cualquiera' && extension ? fileKindOf(tipos[extension]) : rule.kind];
  if (file.size > limit) return `El archivo pesa más de ${limit / MIB} MB.`;
  if (!extension) return strangeOf(rule, file);
  if (!isMisnamed(file.name, extension)) return undefined;
  return `El nombre termina en .${extensionOfName(file.name)}, pero el contenido es ${extension.toUpperCase()}: cambia la extensión a .${extension} o elige otro archivo.`;
};

const archivo = (rule: ArchivoRule, required: string) =>
  z
    .custom<Archivo | StoredFileAddress>((value) => isArchivo(value) || isStoredAddress(value), required)
    .check((context) => {
      const message = fileProblem(rule, context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    })
    .register(rules, rule);

const SELECT = 'Por favor, seleccione un archivo.';
const field =
  (kind: ArchivoRule['kind']) =>
  (extensions: readonly Extension[], required = SELECT) =>
    archivo({ kind, extensions }, required);

/** A spreadsheet or exported table in any encoding. Not stored; its reader checks the content. */
export const hojaDeCalculo = (required: string) =>
  z
    .custom<Archivo>(isArchivo, required)
    .check(
      z.refine(({ size }) => size > 0, 'El archivo está vacío.'),
      z.refine(
        ({ size }) => size <= tamanosMaximos.documento,
        `El archivo pesa más de ${tamanosMaximos.documento / MIB} MB.`,
      ),
    )
    .register(rules, { kind: 'documento', extensions: ['txt'] });

export const imagen = field('imagen');
export const audio = field('audio');
export const documento = field('documento');
/** A file of any type the site accepts. */
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
