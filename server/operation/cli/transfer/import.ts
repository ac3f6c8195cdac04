import { open } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { StartError } from '#server/platform/errors.ts';
import type { ForeignSite } from '../../transfer/posts/post.ts';
import { type Arguments, type Command, onlyValue } from '../kit/command.ts';
import { correctionOf, READING_OPTIONS, tellReading } from '../kit/reading.ts';

/** The first letters of a file, without byte order mark and spaces. */
const beginningOf = async (path: string): Promise<string> => {
  const file = await open(path).catch((cause: unknown) => {
    throw new StartError(`No se puede leer ${path}.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF?\s*/, '');
  } finally {
    await file.close();
  }
};

type Read = (path: string, args: Arguments) => Promise<ForeignSite>;

/** The events of a table, after printing how it was read. */
const readTable: Read = async (path, args) => {
  const { EVENTS, readEventsTable } = await import('../../transfer/posts/events-table.ts');
  const { site, lectura } = await readEventsTable(path, correctionOf(args, EVENTS));
  tellReading(lectura);
  return site;
};

/** A table of events in a workbook is an archive too, as an export is. */
const isTable = (path: string): boolean => ['.csv', '.xlsx'].includes(extname(path).toLowerCase());

/** Chooses the reader of another system's file by its beginning or its name. Loaded here because most commands need none. */
const readerOf = async (path: string, beginning: string): Promise<Read> => {
  if (beginning.startsWith('<'))
    return (await import('../../transfer/posts/wordpress/wordpress.ts')).readWordPress;
  if (beginning.startsWith('{')) return (await import('../../transfer/posts/ghost/ghost.ts')).readGhost;
  if (isTable(path)) return readTable;
  throw new StartError(
    'Se importa un ZIP de «exportar», un XML de WordPress, un JSON de Ghost o una tabla de eventos en .csv o .xlsx.',
  );
};

export const importContentCommand: Command = {
  usage: '<archivo> [--carpeta=<archivos>] [--anuncios=<categoría>] [--si]',
  help: 'Trae contenido de otro sitio; sin --si solo dice qué haría',
  example: 'sitio.wordpress.xml --carpeta=wp-content/uploads --anuncios=Avisos --si',
  options: ['si', 'carpeta', 'tipo', 'anuncios', ...READING_OPTIONS],
  run: async (args) => {
    const path = resolve(onlyValue(args, 'el archivo'));
    const beginning = await beginningOf(path);
    if (beginning.startsWith('PK') && !isTable(path)) {
      const { importExport } = await import('./import-export.ts');
      return importExport(path, args.options.has('si'));
    }
    const read = await readerOf(path, beginning);
    const { importPosts } = await import('./import-posts.ts');
    return importPosts(path, await read(path, args), args);
  },
};
