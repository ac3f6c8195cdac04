import * as z from 'zod';
import type { Rendered } from '#client/render.ts';
import { config } from '../config.ts';

const names = z.array(z.string()).optional();
/** Vite's manifest: source file to built files. */
export const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: names, imports: names }),
);
type Manifest = z.output<typeof manifestSchema>;

interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

const collect = (manifest: Manifest, name: string, files: Files): void => {
  const chunk = manifest[name];
  if (!chunk || files.scripts.has(chunk.file)) return;
  files.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) files.styles.add(style);
  for (const other of chunk.imports ?? []) collect(manifest, other, files);
};

/** Tags that load the styles of a page together with it; its scripts come once it is on screen. */
const tagsFor = (manifest: Manifest, page: Rendered): string => {
  const entry: Files = { scripts: new Set(), styles: new Set() };
  collect(manifest, page.document, entry);
  const files: Files = { scripts: new Set(), styles: new Set() };
  for (const name of page.modules) collect(manifest, name, files);
  const styles = [...files.styles].filter((style) => !entry.styles.has(style));
  return styles.map((style) => `<link rel="stylesheet" href="/${style}">`).join('');
};

/** Where the API lives, when that is not the root; the browser reads it there. */
const prefixTag = config.apiPrefix === '' ? '' : `<meta name="api" content="${config.apiPrefix}">`;

/** Where a page is put into its document; that of the back office has the first two alone. */
const PLACES = /<!--head-->|<\/head>|<!--body-->|<!--tail-->/;

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part) : part;

/**
 * Puts rendered pages into a built document. It is put together in bytes: one character outside Latin-1 would make a
 * joined text twice as long, and it would be copied once more.
 */
export const documentFiller = (template: string, manifest: Manifest): ((page: Rendered) => Buffer) => {
  const [top = '', head = '', middle = '', foot = '', end = ''] = template.split(PLACES);
  const known = new Map<string, string>();
  return (page) => {
    const modules = page.modules.join(' ');
    const tags = known.get(modules) ?? tagsFor(manifest, page);
    known.set(modules, tags);
    // After the site's own styles: those name the layers, and the first mention fixes their order.
    const before = `${top}${page.head}${prefixTag}${head}${tags}</head>${middle}`;
    return Buffer.concat([before, ...page.body, `${foot}${page.tail}${end}`].map(bytesOf));
  };
};
