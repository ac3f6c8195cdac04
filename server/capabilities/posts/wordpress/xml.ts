import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { StartError } from '#server/platform/errors.ts';

/** Texts of elements by name. */
export type Fields = Map<string, string>;

export const textOf = (fields: Fields, name: string): string => fields.get(name) ?? '';

const NO_DATE = '0000-00-00 00:00:00';

const isDate = (text: string): boolean => text !== '' && text !== NO_DATE;

/** The instant of a row, null when it has none. WordPress writes UTC without saying so; drafts have only the local time. */
export const instantOf = (fields: Fields, prefix: 'wp:post_date' | 'wp:comment_date'): string | null => {
  const [utc, local] = [textOf(fields, `${prefix}_gmt`), textOf(fields, prefix)];
  const iso = isDate(utc) ? `${utc.replace(' ', 'T')}Z` : `${local.replace(' ', 'T')}-05:00`;
  const ms = isDate(utc) || isDate(local) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** An `item` of the export: its simple elements by name, and those that hold others. */
export interface Item {
  readonly line: number;
  readonly fields: Fields;
  readonly comments: Fields[];
  /** `category` elements: the kind of each, and its name. */
  readonly labels: readonly { readonly domain: string; readonly nombre: string }[];
  /** Values of `wp:postmeta` by key. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
}

/** Real exports hold them, and XML does not allow them. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Longest text of one element, in characters: nothing that a person wrote is longer. */
const MAX_TEXT = 5_000_000;

/** An element inside an item; the text of those that hold others is left out. */
interface Part {
  readonly name: string;
  /** The attribute of this name; empty for none. */
  readonly domain: string;
  text: string;
  readonly parts: Part[];
}

const fieldsOf = ({ parts }: Part): Fields => {
  const fields: Fields = new Map();
  for (const { name, text } of parts) if (!fields.has(name)) fields.set(name, text);
  return fields;
};

const itemOf = (item: Part, line: number): Item => {
  const named = (name: string): Fields[] => item.parts.filter((part) => part.name === name).map(fieldsOf);
  const meta = new Map<string, string[]>();
  for (const one of named('wp:postmeta')) {
    const key = textOf(one, 'wp:meta_key');
    meta.set(key, [...(meta.get(key) ?? []), textOf(one, 'wp:meta_value')]);
  }
  return {
    line,
    fields: fieldsOf(item),
    comments: named('wp:comment'),
    labels: item.parts
      .filter(({ name }) => name === 'category')
      .map(({ domain, text }) => ({ domain, nombre: text })),
    meta,
  };
};

/** Elements of the site itself, before its items. */
const OF_CHANNEL = new Set(['link', 'wp:base_site_url', 'wp:base_blog_url']);

/** Gathers items from the parser's events, and the first of each element of the channel that counts. */
const makeCollector = (lineNow: () => number) => {
  const items: Item[] = [];
  const channel: Fields = new Map();
  const path: Part[] = [];
  let line = 0;
  const open = (name: string, domain: string): void => {
    if (path.length === 0 && name !== 'item' && !OF_CHANNEL.has(name)) return;
    if (path.length === 0) line = lineNow();
    const part: Part = { name, domain, text: '', parts: [] };
    path.at(-1)?.parts.push(part);
    path.push(part);
  };
  const add = (more: string): void => {
    const part = path.at(-1);
    if (!part) return;
    part.text += more;
    if (part.text.length > MAX_TEXT) throw new StartError(`Línea ${lineNow()}: un texto es demasiado largo.`);
  };
  const close = (): void => {
    const part = path.pop();
    if (!part || path.length > 0) return;
    if (part.name === 'item') items.push(itemOf(part, line));
    else if (!channel.has(part.name)) channel.set(part.name, part.text);
  };
  return { items, channel, open, add, close };
};

/** By the parser's own words: what they mean for who exported the file. */
const MEANINGS = [
  [/undefined entity/i, 'el archivo usa una entidad de XML que no se admite'],
  [
    /unclosed|unexpected end/i,
    'el archivo se corta aquí: la exportación o la descarga no terminó. Expórtalo otra vez',
  ],
] as const;
const asSentence = (message: string, line: number): StartError => {
  const [, meaning] = MEANINGS.find(([words]) => words.test(message)) ?? [];
  return new StartError(
    `Línea ${line}: ${meaning ?? 'el XML está mal formado. Expórtalo otra vez, sin abrirlo antes en otro programa'}.`,
  );
};

/** Reads the encoding that the first line of the file declares. Throws a Spanish sentence for one that is unknown. */
const decoderFor = (beginning: Uint8Array): TextDecoder => {
  const [, encoding = 'utf-8'] =
    /^[^>]*?\bencoding=["']([\w.:-]+)/.exec(Buffer.from(beginning).toString('latin1', 0, 200)) ?? [];
  try {
    return new TextDecoder(encoding);
  } catch (cause) {
    throw new StartError(`Línea 1: no se conoce la codificación «${encoding}».`, { cause });
  }
};

/**
 * The items of a WordPress export (WXR), and what it says of the site. Read as a stream; stray control characters are dropped, and entities of the
 * file's own refused. Throws a Spanish sentence.
 */
export const readItems = async (path: string): Promise<{ items: Item[]; channel: Fields }> => {
  const parser = new SaxesParser({ position: true });
  const { items, channel, open, add, close } = makeCollector(() => parser.line);
  parser.on('opentag', ({ name, attributes: { domain = '' } }) =>
    open(name, typeof domain === 'string' ? domain : ''),
  );
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', close);
  parser.on('doctype', () => {
    throw new StartError(
      `Línea ${parser.line}: el archivo define su propio XML (DOCTYPE), que no se admite.`,
    );
  });
  parser.on('error', ({ message }) => {
    throw asSentence(message, parser.line);
  });
  const bytes: AsyncIterable<Uint8Array> = createReadStream(path);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }).replaceAll(CONTROL, ''));
  }
  parser.close();
  return { items, channel };
};
