import * as z from 'zod';
import { SCRIPTS_ID } from '#shared/late-scripts.ts';
import type { Rendered } from '#client/render.ts';
import { config } from '../../config.ts';

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

/** What a page loads besides its document. */
interface Tags {
  /** Its styles, together with it. */
  styles: string;
  /** The names of its scripts, which come once it is on screen; empty for the back office, whose document has its own. */
  scripts: string;
}

const scriptsElement = (addresses: readonly string[]): string =>
  `<script type="application/json" id="${SCRIPTS_ID}">${JSON.stringify(addresses)}</script>`;

const tagsFor = (manifest: Manifest, page: Rendered): Tags => {
  const entry: Files = { scripts: new Set(), styles: new Set() };
  collect(manifest, page.document, entry);
  const files: Files = { scripts: new Set(), styles: new Set() };
  for (const name of page.modules) collect(manifest, name, files);
  const styles = [...files.styles].filter((style) => !entry.styles.has(style));
  // While developing there is no manifest, and Vite serves each module under its own name.
  const scripts = files.scripts.size > 0 ? files.scripts : page.modules.slice(0, 1);
  const addresses = [...scripts].map((script) => `/${script}`);
  return {
    styles: styles.map((style) => `<link rel="stylesheet" href="/${style}">`).join(''),
    scripts: addresses.length > 0 ? scriptsElement(addresses) : '',
  };
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
  const known = new Map<string, Tags>();
  return (page) => {
    const modules = page.modules.join(' ');
    const tags = known.get(modules) ?? tagsFor(manifest, page);
    known.set(modules, tags);
    // After the site's own styles: those name the layers, and the first mention fixes their order.
    const before = `${top}${page.head}${prefixTag}${head}${tags.styles}</head>${middle}`;
    return Buffer.concat([before, ...page.body, `${foot}${page.tail}${tags.scripts}${end}`].map(bytesOf));
  };
};
