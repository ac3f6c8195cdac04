import { rm, stat } from 'node:fs/promises';
import { extensionOf } from '#shared/archivos.ts';
import { registerFile } from '../db/files.ts';
import { onRollback } from '../db/unit-of-work.ts';
import { Rejected } from '../errors.ts';
import { reencode, UnreadableImage } from '../images/reencode.ts';
import { deleteFile, storeFile, temporaryPath } from './disk.ts';
import type { ReceivedFile } from './received.ts';

const MAX_NAME = 150;

/** The name a person gave the file, without path parts and control characters. */
const friendlyName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const clean = last
    .replaceAll(/[\u0000-\u001F\u007F-\u009F"]/g, '')
    .trim()
    .normalize('NFC');
  return [...clean].slice(-MAX_NAME).join('') || 'archivo';
};

/** Where the file's final bytes lie: images are decoded and written anew, other files stay as they came. */
const finalBytes = async (file: ReceivedFile, field: string): Promise<string> => {
  if (!file.type.startsWith('image/')) return file.path;
  const target = await temporaryPath();
  try {
    await reencode(file.path, target, file.type);
  } catch (error) {
    await rm(target, { force: true });
    if (error instanceof UnreadableImage) throw new Rejected({ [field]: [error.message] });
    throw error;
  }
  return target;
};

/**
 * Stores a received file for good and returns its address; part of the running unit of work, whose failure removes it.
 * `field` is named in the message when the image cannot be read.
 */
export const keepFile = async (file: ReceivedFile, folder: string, field: string): Promise<string> => {
  const extension = extensionOf(file.type);
  if (!extension) throw new Rejected({ [field]: ['Tipo de archivo no permitido.'] });
  const path = await finalBytes(file, field);
  const { size } = await stat(path);
  const url = await storeFile(path, folder, extension);
  onRollback(() => deleteFile(url));
  await registerFile({ url, nombre: friendlyName(file.name), tipo: file.type, bytes: size });
  return url;
};
