import { createHash } from 'node:crypto';
import { createWriteStream, unlink } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import type { Request, RequestHandler, Response } from 'express';
import type { StorageEngine } from 'multer';
import { type ArchivoRule, isStoredAddress, tamanosMaximos } from '#shared/contract/fields/archivos.ts';
import { BadRequest, PublicError, Rejected } from '#server/platform/errors.ts';
import { typeOfContent } from './sniff.ts';
import { temporaryPath } from '../stores/temporary.ts';
import { runMiddleware } from './run-middleware.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';

/** What the parser records about a file of a form. */
type UploadNote = Pick<ReceivedFile, 'path' | 'size' | 'sha256'>;

/** Writes a form's file to the temporary folder. The parser's own storage leaves a partial file on a full disk. */
const writeDown = async (stream: Readable): Promise<UploadNote> => {
  const path = await temporaryPath();
  const hash = createHash('sha256');
  try {
    const target = createWriteStream(path, { flags: 'wx' });
    stream.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(stream, target);
    return { path, size: target.bytesWritten, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const storage: StorageEngine = {
  _handleFile: (_req, file, done) => callbackify(writeDown)(file.stream, done),
  _removeFile: (_req, { path }, done) => unlink(path, done),
};

type Rules = Readonly<Record<string, ArchivoRule>>;

const parserFor = async (rules: Rules): Promise<RequestHandler> => {
  // Loaded on first use: it includes a large table of MIME types.
  const { default: multer } = await import('multer');
  const names = Object.keys(rules);
  const fileSize = Math.max(0, ...Object.values(rules).map(({ kind }) => tamanosMaximos[kind]));
  return multer({
    storage,
    // Otherwise file names are read as Latin-1 and «Reseña» is garbled.
    defParamCharset: 'utf8',
    limits: {
      fileSize,
      // Two more than allowed, so that the error can name the field that was sent twice.
      files: names.length + 2,
      fields: 40,
      parts: 50,
      fieldSize: 256 * 1024,
      fieldNameSize: 64,
      fieldNestingDepth: 0,
    },
    // Files in undeclared fields are ignored, like any unknown field.
    fileFilter: (_req, file, done) => done(null, names.includes(file.fieldname)),
  }).any();
};

/** Maximum bytes of a body without files. */
const MOST_WITHOUT_FILES = 256 * 1024;

/** Parses a body that must not have files: what is more than `MOST_WITHOUT_FILES` is not read. */
const parseBounded = async (parser: RequestHandler, req: Request, res: Response): Promise<void> => {
  let bytes = 0;
  const exceeded = new Promise<never>((_resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MOST_WITHOUT_FILES) return;
      req.unpipe();
      reject(new PublicError(413, 'La solicitud es demasiado grande.'));
    });
  });
  await Promise.race([runMiddleware(parser, req, res), exceeded]);
};

const tooLarge = (): PublicError => new PublicError(413, 'El archivo es demasiado grande.');

const translate = async (error: unknown): Promise<Error> => {
  if (error instanceof PublicError) return error;
  const { MulterError } = await import('multer');
  if (error instanceof MulterError) {
    return error.code === 'LIMIT_FILE_SIZE' || error.code === 'LIMIT_FIELD_VALUE'
      ? tooLarge()
      : new BadRequest('El formulario enviado tiene demasiadas partes o está mal formado.');
  }
  // busboy's own errors about broken bodies carry no status.
  const isSystem = error instanceof Error && 'syscall' in error;
  return isSystem ? error : new BadRequest('El formulario enviado está incompleto o mal formado.');
};

type NotedFile = Express.Multer.File & UploadNote;

/** Whether a file was received completely; the storage above deletes interrupted ones. */
const isTaken = (file: Express.Multer.File): file is NotedFile => 'sha256' in file;
const filesOf = (req: Request): NotedFile[] => (Array.isArray(req.files) ? req.files.filter(isTaken) : []);

/** Removes a request's temporary files. Files that were stored have been copied by then. */
export const discardUploads = async (req: Request): Promise<void> => {
  await Promise.all(filesOf(req).map(({ path }) => rm(path, { force: true })));
};

/** Checks images again: a field for documents and images is received with the larger limit. */
const receive = async (file: NotedFile): Promise<ReceivedFile> => {
  const type = await typeOfContent(file.path);
  if (type.startsWith('image/') && file.size > tamanosMaximos.imagen) throw tooLarge();
  return { name: file.originalname, size: file.size, type, path: file.path, sha256: file.sha256 };
};

/** Replaces an invalid value of a file field, so that validation refuses it. */
const NO_FILE = false;

/**
 * The fields of a body. A file field accepts only a multipart file or the address of a stored file: any other value
 * is refused, so that nobody can pass an object that names a path. An empty value means no file was chosen.
 */
export const fieldsOf = (body: object, rules: Rules): Record<string, unknown> => {
  const isFile = (name: string): boolean => Object.hasOwn(rules, name);
  const fields = Object.entries(body).filter(
    ([name, value]) => !isFile(name) || (value !== '' && value !== null),
  );
  const isOdd = (name: string, value: unknown): boolean => isFile(name) && !isStoredAddress(value);
  return Object.fromEntries(fields.map(([name, value]) => [name, isOdd(name, value) ? NO_FILE : value]));
};

/** Reads a multipart body: its fields, and the declared file fields as received files. */
export const parseMultipart = async (
  req: Request,
  res: Response,
  rules: Rules,
): Promise<Record<string, unknown>> => {
  try {
    const parser = await parserFor(rules);
    await (Object.keys(rules).length === 0 ? parseBounded : runMiddleware)(parser, req, res);
  } catch (error) {
    throw await translate(error);
  }
  const sent: unknown = req.body;
  const body = fieldsOf(typeof sent === 'object' && sent !== null ? sent : {}, rules);
  const received = await Promise.all(filesOf(req).map(receive));
  for (const [at, { fieldname }] of filesOf(req).entries()) {
    if (body[fieldname] !== undefined) throw new Rejected({ [fieldname]: ['Envía un solo archivo.'] });
    body[fieldname] = received[at];
  }
  return body;
};
