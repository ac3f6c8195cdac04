import { type Face, widthOf } from './typefaces.ts';

/** Area of a text: lines are centred between `top` and `bottom`, and each has its own maximum width. px. */
export interface Room {
  top: number;
  bottom: number;
  width(from: number, to: number): number;
}

/** A text broken into lines, px. */
interface SetText {
  lines: string[];
  size: number;
  /** Baseline of the first line, and distance between lines. */
  first: number;
  step: number;
}

const LINE = 1.13;
/** Distance from the middle of a line to its baseline, relative to the font size. */
const TO_BASELINE = 0.3;
const TRACKING = -0.015;

const lengthOf = (face: Face, text: string, size: number): number =>
  size * (widthOf(face, text) + TRACKING * Array.from(text).length);

/** Splits a text into words with the space before them; words over 24 characters are split too. */
const pieces = (text: string): string[] => text.match(/ ?[^ ]{1,24}/gu) ?? [];

/** Breaks a text into lines; `limit` gives the maximum width of each. */
const fill = (text: string, limit: (line: number) => number, measure: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line && measure(line + piece) > limit(lines.length)) {
      lines.push(line);
      line = piece.trimStart();
    } else line += piece;
  }
  return line ? [...lines, line] : lines;
};

/** Sets a text in at most `count` balanced lines of one size; null if it does not fit. */
const setIn = (text: string, count: number, { face, room, size }: Setting): SetText | null => {
  const step = size * LINE;
  const top = (room.top + room.bottom - count * step) / 2;
  const limit = (at: number): number => room.width(top + at * step, top + (at + 1) * step);
  const measure = (part: string): number => lengthOf(face, part, size);
  const fits = (lines: string[]): boolean =>
    lines.length <= count && lines.every((line, at) => measure(line) <= limit(at));
  let best: string[] | null = null;
  for (const part of [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64]) {
    const lines = fill(text, (at) => limit(at) * part, measure);
    if (fits(lines)) best = lines;
  }
  return best && { lines: best, size, step, first: top + step * 0.5 + size * TO_BASELINE };
};

interface Setting {
  face: Face;
  room: Room;
  size: number;
}

const setAt = (text: string, setting: Setting): SetText | null => {
  const most = Math.floor((setting.room.bottom - setting.room.top) / (setting.size * LINE));
  for (let count = 1; count <= most; count += 1) {
    const set = setIn(text, count, setting);
    if (set) return set;
  }
  return null;
};

/** Sets a text in the largest size that fits; one too long for the smallest size is cut with «…». */
export const setText = (
  text: string,
  setting: { face: Face; room: Room; sizes: readonly number[] },
): SetText => {
  const { face, room, sizes } = setting;
  for (const size of sizes) {
    const set = setAt(text, { face, room, size });
    if (set) return set;
  }
  const shorter = Array.from(text.replace(/…$/u, '')).slice(0, -8).join('').trimEnd();
  return setText(`${shorter}…`, setting);
};
