/**
 * Invisible characters that reverse a text, break it or make equal names differ: soft hyphens, zero-width spaces,
 * direction marks and overrides, tags, fillers.
 */
const HIDDEN =
  /[\u034F\u17B4\u17B5\u180B-\u180F\uFE00-\uFE0F\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u;
/** An emoji, single or joined from several; joined ones contain invisible characters. */
const PICTURE =
  /\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)*/u;
const PICTURE_OR_HIDDEN = new RegExp(`(${PICTURE.source})|${HIDDEN.source}`, 'gu');
/** Whether a text consists only of emoji. */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
const EMOJI = new RegExp(String.raw`^(?:${PICTURE.source}|\p{Regional_Indicator}{2})+$`, 'u');

/** Invisible characters to remove from multi-line texts, which keep joiners and direction marks. */
const NEEDLESS = /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A one-line text without invisible characters; joined emoji are kept. */
export const visibleLine = (text: string): string =>
  text.replaceAll(PICTURE_OR_HIDDEN, (_found, picture: string | undefined) => picture ?? '');

/** A multi-line text without the invisible characters that neither scripts nor emoji need. */
export const visibleText = (text: string): string => text.replaceAll(NEEDLESS, '');
