import { createReadStream } from 'node:fs';

/** Rows per write. */
const PORTION = 200;

/** Rows as JSON Lines; `counted` receives the number of rows of each piece of text. */
export async function* jsonLines(
  rows: AsyncIterable<unknown>,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(`${JSON.stringify(row)}\n`);
    if (lines.length < PORTION) continue;
    counted(lines.length);
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  counted(lines.length);
  yield Buffer.from(lines.join(''));
}

/** The lines of a file. Not by `readline`, which also breaks at U+2028, a character JSON does not escape. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const texts: AsyncIterable<string> = createReadStream(path, 'utf8');
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
