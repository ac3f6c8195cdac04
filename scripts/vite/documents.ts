// What the built documents name: scripts, sheets, and in which order they are fetched.
import type { Plugin } from 'vite';
import { FIRST_SCREEN, SHEET } from './chunks.ts';

/** A public page can be read before its script arrives: text, styles and the first picture go first on the line. */
export const lateScript: Plugin = {
  name: 'late-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename }) =>
      filename.endsWith('admin.html')
        ? html
        : html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/** Links the public pages' styles from their document, whose own script imports none. */
export const publicSheet: Plugin = {
  name: 'public-sheet',
  enforce: 'post',
  // Otherwise a sheet whose class names no script of the browser reads would be left out.
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      const sheet = Object.keys(bundle ?? {}).find(
        (name) => name.endsWith('.css') && name.includes(`/${SHEET}-`),
      );
      return sheet && filename.endsWith('index.html')
        ? html.replace('</head>', `<link rel="stylesheet" href="/${sheet}"></head>`)
        : html;
    },
  },
};

/**
 * Names all files of the back office's first screen in its document, whose own script only makes the first calls and
 * imports the rest: the browser fetches them at once, and the frame's ground is painted with its styles.
 */
export const officeFiles: Plugin = {
  name: 'office-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      if (!filename.endsWith('admin.html')) return html;
      const found = new Set<string>();
      const follow = (name: string): void => {
        const chunk = bundle[name];
        if (found.has(name) || chunk?.type !== 'chunk') return;
        found.add(name);
        chunk.imports.forEach(follow);
        chunk.viteMetadata?.importedCss.forEach((sheet) => found.add(sheet));
      };
      follow(
        Object.keys(bundle).find((name) => name.includes(`/${FIRST_SCREEN}-`) && name.endsWith('.js')) ?? '',
      );
      return [...found]
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload',
            crossorigin: true,
            href: `/${name}`,
          },
        }));
    },
  },
};
