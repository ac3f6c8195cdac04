// The import walls of the house, and the lint rule that keeps them. A wall compares files by their place in the
// repository, so neither `../..` nor `#server/…` walks around it. `walls.test.ts` breaks each of them once.
import { dirname, relative, resolve } from 'node:path';
import { keptTables } from './kept-tables.mjs';
import { limaDays } from './lima-days.mjs';
import { noSilentSkip } from './no-silent-skip.mjs';
import { oneDecoder } from './one-decoder.mjs';

/**
 * @typedef {object} Wall
 * @property {string[]} in folders (ending in `/`) it stands around
 * @property {(string | RegExp)[]} [but] folders and files inside that it does not hold for
 * @property {(string | RegExp)[]} [not] folders, files and packages that must not be imported; `node` is all of Node's own
 * @property {string[]} [only] the only folders, files and packages that may be imported
 * @property {string[]} [except] parts of `not` that may be imported all the same
 * @property {boolean} [types] `import type` passes: it is gone when the program runs
 * @property {boolean} [apart] what lies in the folder is cut into rooms (a file or a folder) that do not import each other
 * @property {string} cure what to do instead
 */

/** The wings of server/, lowest first: a wing imports the ones before it in this list. `npm run plan` prints them. */
export const wings = [
  'platform',
  'files',
  'people',
  'records',
  'http',
  'correspondence',
  'content',
  'publishing',
  'operation',
  'capabilities',
  'app',
];

/** A page or a screen: a file named after its URL, which the routes alone import. */
const PAGE_OR_SCREEN = /\.(page|screen)\.tsx$/;

/** Test helpers of a capability. */
const TESTING = /^server\/capabilities\/[\w-]+\/testing\//;

/** @type {Wall[]} */
export const walls = [
  {
    in: ['shared/'],
    but: ['shared/texto/'],
    only: ['zod', 'shared/'],
    cure: 'shared/ is what both sides agree on: it imports zod and itself. Move what needs more to server/ or client/.',
  },
  {
    in: ['shared/texto/'],
    only: ['markdown-it', 'shared/'],
    cure: 'shared/texto/ reads Markdown for both sides: it imports its parser and shared/.',
  },
  {
    in: ['server/', 'client/', 'shared/', 'scripts/'],
    but: ['server/testing/', 'client/e2e/', TESTING],
    not: ['server/testing/', 'client/e2e/', TESTING],
    cure: 'Only tests import what is made for tests.',
  },
  {
    in: ['server/', 'client/'],
    but: ['server/testing/', 'client/e2e/', TESTING],
    not: ['scripts/'],
    cure: 'scripts/ runs before anything is installed and imports the server, never the other way round: move the shared part.',
  },
  {
    in: ['scripts/'],
    but: ['scripts/site-art.ts'],
    not: ['client/', 'server/'],
    except: ['server/platform/private-database/find-program.mjs'],
    cure: 'A script runs without TypeScript: of the server it may import the search for a database program alone.',
  },
  {
    in: ['server/'],
    not: ['client/'],
    types: true,
    cure: 'The server knows pages only as a built module: import a type, or pass a value in.',
  },
  {
    in: ['client/'],
    but: ['client/e2e/'],
    not: ['server/', 'node', 'express', 'drizzle-orm', 'mysql2'],
    cure: 'There is no server in the browser: what both sides need belongs in shared/.',
  },
  ...wings.map((wing, at) => ({
    in: [`server/${wing}/`],
    not: wings.slice(at + 1).map((above) => `server/${above}/`),
    cure: 'A wing of server/ imports those before it in the list of wings: move the shared part down, pass the value in, or tell by a signal (platform/event-channel.ts).',
  })),
  {
    in: ['server/platform/private-database/'],
    only: ['server/platform/private-database/', 'server/platform/errors.ts', 'mysql2', 'node'],
    cure: 'The private database stands by itself: pass in what it needs.',
  },
  {
    in: ['server/platform/private-database/find-program.mjs'],
    only: ['node'],
    cure: 'Scripts import this file before anything is installed: Node alone is there.',
  },
  {
    in: ['server/people/', 'server/records/', 'server/correspondence/', 'server/content/'],
    not: ['express', 'multer'],
    types: true,
    cure: 'A noun is plain functions: what it receives comes from platform/call/implement.ts.',
  },
  {
    in: ['server/content/'],
    apart: true,
    cure: 'Domains do not know each other: move the query that both need to platform/db/, or compose them in publishing/.',
  },
  {
    in: ['server/capabilities/'],
    apart: true,
    cure: 'Each capability can be taken out alone: move what two of them need to a wing below.',
  },
  {
    in: ['client/ui/', 'client/lib/'],
    not: ['client/api.ts', 'client/pages/', 'client/admin/'],
    cure: 'ui/ and lib/ know no data: take it as a prop.',
  },
  {
    in: ['client/pages/'],
    not: ['client/admin/'],
    cure: 'Pages are for visitors: they use ui/, lib/, api.ts and their own rooms.',
  },
  {
    in: ['client/admin/'],
    not: ['client/pages/'],
    cure: 'Screens use ui/, lib/, api.ts and their own rooms; what pages also need belongs in ui/.',
  },
  {
    in: ['client/pages/', 'client/admin/'],
    not: [PAGE_OR_SCREEN],
    cure: 'Pages and screens do not import each other: move what two of them show to a room beside them.',
  },
  {
    in: ['client/'],
    but: ['client/api.ts', 'client/admin.tsx', 'client/e2e/'],
    not: ['axios'],
    cure: 'client/api.ts is the one door to the API; admin.tsx hands it the library that it calls with.',
  },
];

const BUILT_IN = /^node:/;

/** `server/platform/db/` names what lies below it; `axios` also names `axios/lib/…`. */
const names = (entry, target) => {
  if (entry instanceof RegExp) return entry.test(target);
  return entry.endsWith('/') ? target.startsWith(entry) : target === entry || target.startsWith(`${entry}/`);
};
const anyNames = (entries, target) => (entries ?? []).some((entry) => names(entry, target));

/** Target of an import: a path from the root, or a package's name. */
const targetOf = (root, file, source) => {
  if (source.startsWith('.')) return relative(root, resolve(dirname(file), source)).replaceAll('\\', '/');
  if (source.startsWith('#')) return source.slice(1);
  return BUILT_IN.test(source) ? 'node' : source;
};

/** The room of a folder that a file lies in: `events` for `content/events/slug.ts` and for `content/events.ts`. */
const roomIn = (folder, path) =>
  path
    .slice(folder.length)
    .split('/')[0]
    .replace(/\.\w+$/, '');

const isCrossed = (wall, from, { target, isType }) => {
  if (!anyNames(wall.in, from) || anyNames(wall.but, from) || (wall.types && isType)) return false;
  if (wall.apart) {
    const folder = wall.in.find((entry) => names(entry, from));
    return names(folder, target) && roomIn(folder, target) !== roomIn(folder, from);
  }
  if (wall.only) return !anyNames(wall.only, target);
  return anyNames(wall.not, target) && !anyNames(wall.except, target);
};

/** The cure of each wall that an import crosses. */
export const crossed = (from, imported) =>
  walls.filter((wall) => isCrossed(wall, from, imported)).map(({ cure }) => cure);

const rule = {
  meta: { type: 'problem' },
  create(context) {
    const from = relative(context.cwd, context.filename).replaceAll('\\', '/');
    // Tests may look anywhere.
    if (/\.test\.tsx?$/.test(from)) return {};
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const isType = node.type === 'TSImportType' || (node.importKind ?? node.exportKind) === 'type';
      const target = targetOf(context.cwd, context.filename, node.source.value);
      for (const message of crossed(from, { target, isType })) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    walls: rule,
    'one-decoder': oneDecoder,
    'kept-tables': keptTables,
    'lima-days': limaDays,
    'no-silent-skip': noSilentSkip,
  },
};
