import { type ArchivoRule, fileRules, tipos } from '#shared/contract/fields/archivos.ts';
import type { RawParams } from '#shared/contract/params.ts';
import { nouns } from '#shared/contract/nouns.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { files, type FormFile, paddedTo } from '../files.ts';
import type { Dice } from './dice.ts';
import { type CallOfNoun, parentsOf, type Row, rowsOf, type Site, valuesNamed } from './site.ts';
import {
  about,
  accepts,
  valueForAnyField,
  extensionType,
  fileShapesOf,
  type Schema,
  shapeOf,
} from './values.ts';

/** An upload of a kind that the rule takes, of a few contents so that some are sent again; or a file that is stored. */
const aFile = (dice: Dice, rule: ArchivoRule, site: Site): FormFile | string => {
  const stored = rowsOf(site, archivos).map(({ url }) => String(url));
  const fitting = stored.filter((url) => rule.extensions.some((one) => url.endsWith(`.${one}`)));
  const fromLibrary = dice.recent(dice.chance(70) ? fitting : stored);
  if (fromLibrary !== undefined && dice.chance(45)) return fromLibrary;
  const names = Object.entries(files).flatMap(([name, file]) =>
    rule.extensions.some((one) => one === name) ? [file] : [],
  );
  const file: FormFile = dice.one(names) ?? files.txt;
  return tipos.pdf === extensionType(file) || dice.chance(50)
    ? { ...file, name: `${dice.roll(3)}-${file.name}` }
    : paddedTo(file.bytes.length + dice.roll(3), file);
};

/** Ids: all siblings in a new order, or a few rows, sometimes with one id repeated. */
const someIds = (dice: Dice, { table }: CallOfNoun, site: Site): unknown[] => {
  const rows = rowsOf(site, table);
  const [first] = [dice.recent(rows)];
  if (!first || !table) return [1];
  const fields = [...parentsOf(table).keys()];
  const together = rows.filter((row) => fields.every((field) => row[field] === first[field]));
  const ids = (dice.chance(60) ? together : [first]).map(({ id }) => id);
  const turned = dice.roll(ids.length);
  return [...ids.slice(turned), ...ids.slice(0, turned), ...(dice.chance(40) ? [first['id']] : [])];
};

interface Wanted {
  readonly name: string;
  readonly field: Schema;
  readonly door: CallOfNoun;
  readonly site: Site;
}

const aValue = (dice: Dice, { name, field, door, site }: Wanted): unknown => {
  if (name === 'ids') return someIds(dice, door, site);
  const { words, isList } = about(field);
  const named = valuesNamed(site, door.table, isList ? name.replace(/s$/, '') : name);
  const single = named.length > 0 && dice.chance(70) ? named : [...words, ...words, ...valueForAnyField()];
  if (isList)
    return Array.from({ length: 1 + dice.roll(2) }, () => dice.recent(words.length > 0 ? words : single));
  if (dice.chance(4)) return dice.one(valueForAnyField());
  const fitting = single.filter((value) => accepts(field, value));
  return dice.recent(
    fitting.length > 0 ? fitting : valueForAnyField().filter((value) => accepts(field, value)),
  );
};

interface Filling {
  readonly site: Site;
  /** The row that a form is filled from. */
  readonly row: Row | undefined;
}

const aBody = (dice: Dice, door: CallOfNoun, { site, row }: Filling): Record<string, unknown> => {
  const { endpoint } = door;
  if (!('input' in endpoint)) return {};
  const shape = shapeOf(endpoint);
  const rules = fileRules(endpoint.input);
  const entries = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    const isOptional = accepts(field, undefined);
    if (isOptional && dice.chance(45)) return [];
    if (name === 'version') return row ? [[name, Math.max(1, Number(row['version']) - dice.roll(3))]] : [];
    const rule = rules[name];
    if (rule) return [[name, aFile(dice, rule, site)]];
    if (row && row[name] !== undefined && row[name] !== null && dice.chance(50)) return [[name, row[name]]];
    return [[name, aValue(dice, { name, field, door, site })]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

export interface CallInput {
  readonly params: RawParams;
  readonly body: Record<string, unknown>;
}

interface Place {
  readonly table: CallOfNoun['table'];
  readonly site: Site;
}

/** For parameters that are no field of a row. */
const NO_FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  grupo: Object.keys(nouns),
  term: ['uno', 'acta', 'a'],
  mes: ['2026-11'],
  tipoEvento: ['A', 'N'],
  tipoInformacion: ['R', 'N'],
  tipoArchivo: ['B', 'A'],
  grupoDeBusqueda: ['eventos', 'paginas'],
};

const aParam = (dice: Dice, name: string, { table, site }: Place): string | number => {
  // `idEvento` in an address is `id_evento` in a row.
  const field = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const held = NO_FIELDS[name] ?? valuesNamed(site, table, field);
  const value = dice.chance(96) ? dice.recent(held) : dice.one([1, 'uno']);
  return typeof value === 'number' || typeof value === 'string' ? value : 1;
};

/** A body for a call about a row, or about none: mostly a valid one. */
export const fillBody = (dice: Dice, door: CallOfNoun, filling: Filling): CallInput['body'] => {
  const { endpoint } = door;
  let body = aBody(dice, door, filling);
  if (!('input' in endpoint)) return body;
  // Several tries: rules across fields reject most random combinations.
  for (let tries = 0; tries < 8; tries += 1) {
    if (accepts(endpoint.input, fileShapesOf(body))) break;
    body = aBody(dice, door, filling);
  }
  return body;
};

/** The names of the parameters in the address of a call. */
export const paramNames = ({ endpoint }: CallOfNoun): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Parameters and a body for a call: mostly valid ones about rows that are there. */
export const fillInputs = (dice: Dice, door: CallOfNoun, site: Site): CallInput => {
  const names = paramNames(door);
  const params = Object.fromEntries(
    names.map((name) => [name, aParam(dice, name, { table: door.table, site })]),
  );
  const isMeant = (row: Row): boolean => names.every((name) => row[name] === params[name]);
  const row = names.length > 0 ? rowsOf(site, door.table).find(isMeant) : undefined;
  return { params, body: fillBody(dice, door, { site, row }) };
};
