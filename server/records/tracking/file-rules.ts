import {
  type ArchivoRule,
  fileRules,
  isStoredAddress,
  fileProblem,
} from '#shared/contract/fields/archivos.ts';
import type { Rule } from '#shared/contract/fields/reglas.ts';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import type { RowTable } from './history-tables.ts';

/** A stored file is of a type that its field takes. */
const fits = (column: string, rule: ArchivoRule): Rule => ({
  fields: [column],
  errorsOf: ({ [column]: url }) => {
    const problem = isStoredAddress(url) ? fileProblem(rule, url) : undefined;
    return problem === undefined ? {} : { [column]: problem };
  },
});

/** The file fields of a noun's calls, by name. */
const fileFieldsOf = (group: string): ReadonlyMap<string, ArchivoRule> =>
  new Map(
    Object.values<Endpoint>(groups[group] ?? {}).flatMap((endpoint) =>
      'input' in endpoint ? Object.entries(fileRules(endpoint.input)) : [],
    ),
  );

/**
 * What the file columns of a table take, from the file fields of its noun's calls: those of the same name, or the only
 * one for the only column.
 */
export const fileRulesOf = (group: string, table: RowTable): Rule[] => {
  const fields = fileFieldsOf(group);
  const columns = Object.keys(fileColumns(table));
  const [only] = columns.length === 1 && fields.size === 1 ? fields.values() : [];
  return columns.flatMap((column) => {
    const rule = fields.get(column) ?? only;
    return rule ? [fits(column, rule)] : [];
  });
};
