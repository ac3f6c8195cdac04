import { extname } from 'node:path';
import type { Capability } from '#server/operation/capabilities/capability.ts';
import type { Arguments } from '#server/operation/cli/kit/command.ts';
import {
  correctionOf,
  TABLE_READING_OPTIONS,
  printReading,
} from '#server/operation/cli/kit/table-reading.ts';
import type { ForeignSite } from '../post.ts';

/** The events of a table, after printing how it was read. */
const readTable = async (path: string, args: Arguments): Promise<ForeignSite> => {
  const { EVENTS, readEventsTable } = await import('../events-spreadsheet.ts');
  const { site, lectura } = await readEventsTable(path, correctionOf(args, EVENTS));
  printReading(lectura);
  return site;
};

/** A table of events in a workbook is an archive too, as an export is. */
const isTable = (path: string): boolean => ['.csv', '.xlsx'].includes(extname(path).toLowerCase());

/** Chooses the reader of another system's file. Loaded here because most commands need none. */
const read = async (path: string, beginning: string, args: Arguments): Promise<ForeignSite> => {
  if (beginning.startsWith('<')) return (await import('../wordpress/wordpress.ts')).readWordPress(path);
  if (beginning.startsWith('{')) return (await import('../ghost/ghost.ts')).readGhost(path);
  return readTable(path, args);
};

/** Posts of WordPress, of Ghost and of a table become events and pages. */
export const posts: Capability = {
  imports: {
    kinds: 'un XML de WordPress, un JSON de Ghost o una tabla de eventos en .csv o .xlsx',
    takes: (path, beginning) => /^[<{]/.test(beginning) || isTable(path),
    run: async (path, beginning, args) => {
      const { importPosts } = await import('./import-posts.ts');
      return importPosts(path, await read(path, beginning, args), args);
    },
    usage: '[--carpeta=<archivos>] [--anuncios=<categoría>]',
    example: 'sitio.wordpress.xml --carpeta=wp-content/uploads --anuncios=Avisos',
    options: ['carpeta', 'tipo', 'anuncios', ...TABLE_READING_OPTIONS],
  },
};
