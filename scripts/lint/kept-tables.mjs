// History, versions of documents, release of files, webhooks and change marks hang on `server/records/rows.ts`. A statement
// that writes a kept table without it loses all of them silently. `kept-tables.test.ts` breaks this rule once.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Folders and files that may write any table: `rows.ts` itself, and code that moves whole databases. */
const FREE = ['server/records/rows.ts', 'server/operation/'];

/**
 * The statements that stay outside `rows.ts`.
 * @type {{ file: string, tables: string[], because: string }[]}
 */
export const exceptions = [
  {
    file: 'server/records/tracking/versions.ts',
    tables: ['documentoVersiones'],
    because:
      'rows.ts itself calls it, to keep the version that a written row brings; it tells the history of each row.',
  },
  {
    file: 'server/correspondence/inbox/answer.ts',
    tables: ['consultas', 'consultaMensajes'],
    because: 'A mail that has left cannot be taken back: an answer is no change that the history could undo.',
  },
  {
    file: 'server/correspondence/inbox/withdraw.ts',
    tables: ['consultas', 'consultaMensajes'],
    because:
      'What it takes back is no change with history either; it corrects what the history says meanwhile.',
  },
];

export const cure =
  'This table is kept: write it with insertRow, updateRow or deleteRow of server/records/rows.ts, or name the exception with its reason in scripts/lint/kept-tables.mjs.';

const SCHEMA = 'server/platform/db';
let listed;
/** The tables of `record()`: `app/nouns.ts` does not compile while the noun of one of them has no history. */
const keptIn = (root) => {
  listed ??= new Set(
    readdirSync(`${root}/${SCHEMA}`)
      .filter((name) => isSchema(`/${name}`))
      .flatMap((name) => readFileSync(`${root}/${SCHEMA}/${name}`, 'utf8').split('\nexport const '))
      .filter((table) => table.includes('...record()'))
      .map((table) => table.split(' ', 1)[0]),
  );
  return listed;
};

const isSchema = (source) => /\/schema(-\w+)?\.ts$/.test(source);

/** The table that an argument refers to; `names`: local names of schema imports. */
const tableOf = (argument, names) => {
  if (argument?.type === 'Identifier') return names.get(argument.name);
  const isOfSchema = argument?.type === 'MemberExpression' && names.get(argument.object.name) === '*';
  return isOfSchema ? argument.property.name : undefined;
};

export const keptTables = {
  meta: { type: 'problem' },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const isFree =
      FREE.some((entry) => file.startsWith(entry)) || /\.test\.ts$|^server\/testing\//.test(file);
    if (!file.startsWith('server/') || isFree) return {};
    const excepted = exceptions.find((one) => one.file === file)?.tables ?? [];
    const names = new Map();
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (!isSchema(source.value)) return;
        for (const { local, imported } of specifiers) names.set(local.name, imported?.name ?? '*');
      },
      CallExpression: ({ callee, arguments: [argument] }) => {
        if (!/^(insert|update|delete)$/.test(callee.property?.name)) return;
        const table = tableOf(argument, names);
        if (!keptIn(context.cwd).has(table) || excepted.includes(table)) return;
        context.report({ node: argument, message: cure });
      },
    };
  },
};
