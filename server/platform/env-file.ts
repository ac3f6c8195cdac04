import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { root } from './environment.ts';
import { StartError } from './errors.ts';

/** The settings of an administrator, which the next start reads; what the environment says already wins over them. */
const envFile = (): string => {
  const path = join(root, '.env');
  return existsSync(path) ? realpathSync(path) : path;
};

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The value that `.env` gives a variable; empty when it gives none. */
export const envFileValue = (name: string): string => {
  try {
    return parseEnv(textOf(envFile()))[name] ?? '';
  } catch {
    return '';
  }
};

/** @throws StartError when this account may not replace the file, which then stays as it is */
export const refuseForeignEnvFile = (): void => {
  const path = envFile();
  const isOurs = !existsSync(path) || statSync(path).uid === process.geteuid?.();
  try {
    accessSync(dirname(path), constants.W_OK);
    if (isOurs) return;
  } catch {
    // Told below.
  }
  throw new StartError(
    `Esta cuenta no puede cambiar ${path}: tienen que ser suyos el archivo y su carpeta. No se tocó nada.`,
  );
};

/** As `parseEnv` reads it: `#` begins a comment, and blanks at the ends are cut off. */
const written = (value: string): string => (/[\s#"'`]/.test(value) ? `'${value}'` : value);

const lineOf = (name: string): RegExp =>
  new RegExp(String.raw`^[ \t]*(?:export[ \t]+)?${name}[ \t]*=.*$`, 'gm');

/** The text with one variable changed; what the line said before stays as a comment. */
const changed = (before: string, name: string, value: string): string => {
  const line = value === '' ? '' : `${name}=${written(value)}\n`;
  const after = before.replaceAll(lineOf(name), (old) => `# Antes: ${old.trim()}`);
  return `${after}${after === '' || after.endsWith('\n') ? '' : '\n'}${line}`;
};

/**
 * Changes variables in `.env`, all or none, readable by its owner only; an empty value takes the variable out.
 * @throws Error when the file would not say what was meant, before anything is changed
 */
export const changeEnvFile = async (values: Readonly<Record<string, string>>): Promise<void> => {
  const path = envFile();
  const before = textOf(path);
  const after = Object.entries(values).reduce((text, [name, value]) => changed(text, name, value), before);
  const wanted = Object.entries({ ...parseEnv(before), ...values }).filter(
    ([name, value]) => value !== '' || !(name in values),
  );
  if (!isDeepStrictEqual({ ...parseEnv(after) }, Object.fromEntries(wanted)))
    throw new Error(`No se entiende ${path}: cambia tú ${Object.keys(values).join(', ')}.`);
  const beside = `${path}.${process.pid}`;
  try {
    const file = await open(beside, 'w', 0o600);
    await file.writeFile(after);
    await file.sync();
    await file.close();
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
};
