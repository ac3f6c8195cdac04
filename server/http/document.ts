import * as z from 'zod';
import type { Rendered } from '#client/render.tsx';

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

/** Tags that load styles and scripts of the matched pages together with the page itself. */
const tagsFor = (manifest: Manifest, modules: readonly string[]): string => {
  const entry: Files = { scripts: new Set(), styles: new Set() };
  collect(manifest, 'index.html', entry);
  const files: Files = { scripts: new Set(), styles: new Set() };
  for (const name of modules) collect(manifest, name, files);
  const styles = [...files.styles].filter((style) => !entry.styles.has(style));
  const scripts = [...files.scripts].filter((script) => !entry.scripts.has(script));
  return [
    ...styles.map((style) => `<link rel="stylesheet" href="/${style}">`),
    ...scripts.map((script) => `<link rel="modulepreload" href="/${script}">`),
  ].join('');
};

/** Puts a rendered page into the built document. */
export const fillDocument = (template: string, manifest: Manifest, page: Rendered): string =>
  template
    .replace('<!--head-->', () => page.head)
    // After the site's own styles: those name the layers, and the first mention fixes their order.
    .replace('</head>', () => `${tagsFor(manifest, page.modules)}</head>`)
    .replace('<!--body-->', () => page.body)
    .replace('<!--data-->', () => page.data);
