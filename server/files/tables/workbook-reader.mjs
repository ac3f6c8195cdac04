// The thread that reads a workbook, started by `workbook.ts`. It first tells the sheets and how each begins; asked for
// one of them, it gives out its rows, a portion for each question.
import { parentPort, workerData } from 'node:worker_threads';
import { formatOf, shown } from './workbook-formats.mjs';
import { inflated, parse, parseAll, textOfPart, TooMuch } from './workbook-xml.mjs';

const { path, parts, mostSheets, mostColumns, headRows, portion, notCalculated } = workerData;
const MOST_TEXTS = 2_000_000;
const MOST_STYLES = 70_000;
const MOST_MERGED = 20_000;
/** Characters of one cell: Excel has room for no more. */
const LONGEST_CELL = 32_767;

const partAt = (name) => parts[name];

const readSheets = async () => {
  const targets = new Map();
  await parseAll(path, partAt('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const book = { sheets: [], is1904: false };
  await parseAll(path, partAt('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attributes.date1904);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const part = partAt(targets.get(id) ?? '');
      if (part)
        book.sheets.push({
          name: attributes.name ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
          part,
        });
    },
  });
  return book;
};

const readFormats = async () => {
  const codes = new Map();
  const formats = [];
  let isIn = false;
  await parseAll(path, partAt('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isIn = true;
      if (name !== 'xf' || !isIn) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(formatOf(id, codes.get(id)));
      if (formats.length > MOST_STYLES) throw new TooMuch('Too many styles');
    },
    close: (name) => {
      if (name === 'cellXfs') isIn = false;
    },
  });
  return formats;
};

/** Gathers the texts of `t` elements, but not how they are pronounced. */
const textReader = () => {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    open: (name) => {
      if (name === 't') isText = true;
      if (name === 'rPh') isSpoken = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
    },
    text: (value) => {
      if (isText && !isSpoken && text.length < LONGEST_CELL) text += value;
    },
    take: () => {
      const taken = text.slice(0, LONGEST_CELL);
      text = '';
      return taken;
    },
  };
};

const readTexts = async () => {
  const texts = [];
  const reader = textReader();
  await parseAll(path, partAt('xl/sharedStrings.xml'), {
    ...reader,
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      texts.push(reader.take());
      if (texts.length > MOST_TEXTS) throw new TooMuch('Too many texts');
    },
  });
  return texts;
};

/** `XFD12` as column 16383 of line 12. */
const placeOf = (reference) => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference ?? '') ?? [];
  const column =
    letters
      .toUpperCase()
      .split('')
      .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, line: Number(digits) };
};

const columnOf = (reference) => (reference ? placeOf(reference).column : undefined);

/** Cells that continue the one above them, as people see a merged cell: `line column` and where the text stands. */
const mergedIn = async (part) => {
  const merged = new Map();
  let kept = '';
  for await (const piece of textOfPart(path, part)) {
    const text = kept + piece;
    let end = 0;
    for (const match of text.matchAll(
      /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z0-9$]{2,12}):([A-Z0-9$]{2,12})"[^<>]*>/gi,
    )) {
      end = match.index + match[0].length;
      const [from, to] = [placeOf(match[1]), placeOf(match[2])];
      if (from.column >= mostColumns) continue;
      for (let line = from.line + 1; line <= to.line && merged.size < MOST_MERGED; line += 1)
        merged.set(`${line} ${from.column}`, `${from.line} ${from.column}`);
    }
    kept = text.slice(Math.max(end, text.length - 200));
  }
  return merged;
};

const valueOf = ({ type, style, value }, { texts, formats, is1904 }) => {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Sí' : 'No';
  if (type === 'n') return shown(value, formats[style], is1904);
  return type === 'd' ? value.slice(0, 10) : value;
};

const textOf = (cell, inlineText, book) => {
  const value = cell.type === 'inlineStr' ? inlineText : cell.value;
  const text = valueOf({ ...cell, value }, book).trim();
  // A text that was calculated may be empty.
  return text === '' && cell.hasFormula && cell.type !== 'str' ? notCalculated : text;
};

/** The rows of a sheet that have any text, with their lines. */
async function* rowsOf(part, book, found) {
  const inline = textReader();
  let ready = [];
  let line = 0;
  let column = -1;
  let cells = [];
  let cell = null;
  let isValue = false;
  let isHiddenRow = false;
  const place = () => {
    const text = textOf(cell, inline.take(), book);
    if (text === '') return;
    if (column < mostColumns) cells[column] = text;
    else found.beyond ??= cell.reference;
  };
  const openInCell = (name) => {
    if (name === 'f') cell.hasFormula = true;
    else inline.open(name);
  };
  const readers = {
    open: (name, attributes) => {
      if (name === 'col') noteHidden(attributes, found.hiddenColumns);
      else if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        isHiddenRow = isHidden(attributes);
        column = -1;
        cells = [];
      } else if (name === 'c') {
        const reference = attributes.r;
        column = columnOf(reference) ?? column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', reference };
      } else if (name === 'v') isValue = true;
      else if (cell) openInCell(name);
    },
    close: (name) => {
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        place();
        cell = null;
      } else if (name === 'row') {
        ready.push([line, cells]);
        if (isHiddenRow && cells.length > 0) found.hiddenRows?.push(line);
      } else if (cell) inline.close(name);
    },
    text: (value) => {
      if (isValue && cell.value.length < LONGEST_CELL) cell.value += value;
      else if (cell) inline.text(value);
    },
  };
  const given = function* () {
    for (const [at, row] of ready) {
      if (found.merged?.size > 0) fillMerged(at, row, found);
      for (let of = 0; of < row.length; of += 1) row[of] ??= '';
      if (row.some((text) => text !== '')) yield [at, row];
    }
    ready = [];
  };
  for await (const _ of parse(path, part, readers)) yield* given();
  yield* given();
}

const isHidden = ({ hidden }) => hidden === '1' || hidden === 'true';

/** One `col` stands for several columns. */
const noteHidden = ({ min, max, hidden }, columns) => {
  if (!isHidden({ hidden })) return;
  for (let at = Number(min); at <= Math.min(Number(max), mostColumns); at += 1) columns.push(at - 1);
};

/** A merged cell has its text in its first line alone. */
const fillMerged = (line, row, { merged, tops }) => {
  for (let column = 0; column < mostColumns; column += 1) {
    const place = `${line} ${column}`;
    const top = merged.get(place);
    if (top !== undefined && !row[column]) row[column] = tops.get(top) ?? '';
    if (tops.has(place)) tops.set(place, row[column] ?? '');
  }
};

const headOf = async (part, book) => {
  const head = [];
  const hiddenColumns = [];
  for await (const row of rowsOf(part, book, { hiddenColumns })) {
    head.push(row);
    if (head.length >= headRows) break;
  }
  return { head, hiddenColumns };
};

const book = await readSheets();
Object.assign(book, { formats: await readFormats(), texts: await readTexts() });
const sheets = [];
for (const { name, hidden, part } of book.sheets.slice(0, mostSheets))
  // oxlint-disable-next-line no-await-in-loop -- one sheet in memory
  sheets.push({ name, hidden, ...(await headOf(part, book)) });

let rows;
let found;
const portionOf = async () => {
  const some = [];
  while (some.length < portion) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    const { value, done } = await rows.next();
    if (done)
      return { rows: some, done: true, share: 1, beyond: found.beyond ?? null, hiddenRows: found.hiddenRows };
    some.push(value);
  }
  const share = Math.min(1, (inflated() - found.before) / Math.max(1, found.bytes));
  return { rows: some, done: false, share, beyond: null, hiddenRows: [] };
};

const begin = async (sheet) => {
  const { part } = book.sheets[sheet];
  const merged = await mergedIn(part);
  const tops = new Map([...merged.values()].map((top) => [top, '']));
  found = { merged, tops, hiddenColumns: [], hiddenRows: [], bytes: part.inflated, before: inflated() };
  rows = rowsOf(part, book, found);
};

const answer = async ({ sheet }) => {
  if (sheet !== undefined) await begin(sheet);
  parentPort.postMessage(await portionOf());
};

// A failure ends the thread and rejects the question that waits for it.
parentPort.on('message', (question) => void answer(question));
parentPort.postMessage({ sheets, total: book.sheets.length });
