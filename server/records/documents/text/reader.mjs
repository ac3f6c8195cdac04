// The thread that reads what documents say, started by `read-text.ts`. Plain JavaScript: a thread cannot run
// TypeScript.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** Bytes of the largest array: far more than the text of a document needs. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Refuses huge arrays of bytes. The limits of a thread bound its objects, but not the bytes of its arrays, and into such
 * a one a PDF inflates its streams, twice as large each time. The browser's way to inflate is taken away, since it would
 * collect the bytes piece by piece.
 */
Reflect.deleteProperty(globalThis, 'DecompressionStream');
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, newTarget) {
    if (typeof args[0] === 'number' && args[0] > MOST_BYTES) throw new RangeError('Too many bytes');
    return Reflect.construct(target, args, newTarget);
  },
});

const textOfPage = async (pdf, number, most) => {
  const page = await pdf.getPage(number);
  const reader = page.streamTextContent().getReader();
  let text = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { value, done } = await reader.read();
    if (done) return text;
    for (const { str = '', hasEOL } of value.items) text += hasEOL ? `${str}\n` : str;
    if (text.length >= most) {
      // oxlint-disable-next-line no-await-in-loop -- and left where enough was read
      await reader.cancel(new Error('Enough'));
      return text;
    }
  }
};

/** The text of a PDF page by page. Throws for a file that is damaged or wants a password. */
const textOfPdf = async (path, most) => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
  let text = '';
  for (let number = 1; number <= pdf.numPages && text.length < most; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first pages may be enough
    text += `${await textOfPage(pdf, number, most - text.length)}\n`;
  }
  return text;
};

/** A run of text of a Word document, or the end of a paragraph, a line or a cell. */
const PIECE = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/w:p>|<w:(?:br|tab|cr)\b/g;
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi;
const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text) =>
  text.replaceAll(ENTITY, (all, name) => {
    const code = Number(name.replace('#', '').replace(/^x/i, '0x'));
    return NAMED[name] ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : all);
  });

const textOfXml = (xml, most) => {
  let text = '';
  for (const [, run] of new TextDecoder().decode(xml).matchAll(PIECE)) {
    text += run === undefined ? '\n' : decoded(run);
    if (text.length >= most) break;
  }
  return text;
};

const { pdf, xml, most } = workerData;
const text = xml ? textOfXml(xml, most) : await textOfPdf(pdf, most);
parentPort?.postMessage(text.slice(0, most).toWellFormed().replaceAll('\0', ''));
