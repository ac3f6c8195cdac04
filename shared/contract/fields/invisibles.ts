/**
 * Characters that nobody sees and that turn a text around, cut it where no one cut it, or make two equal names differ:
 * soft hyphens, spaces without width, marks and overrides of direction, tags, fillers.
 */
const HIDDEN =
  /[\u034F\u17B4\u17B5\u180B-\u180F\uFE00-\uFE0F\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u;
/** A picture, alone or joined of several, whose parts need such characters. */
const PICTURE =
  /\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)*/u;
const PICTURE_OR_HIDDEN = new RegExp(`(${PICTURE.source})|${HIDDEN.source}`, 'gu');
/** Whether a text is emoji alone. */
export const isEmoji = (text: string): boolean => EMOJI.test(text);
const EMOJI = new RegExp(String.raw`^(?:${PICTURE.source}|\p{Regional_Indicator}{2})+$`, 'u');

/** Those of them that no script needs: joiners and marks of direction stay in a text of several lines. */
const NEEDLESS = /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A text of one line without characters that nobody sees; joined emoji stay whole. */
export const visibleLine = (text: string): string =>
  text.replaceAll(PICTURE_OR_HIDDEN, (_found, picture: string | undefined) => picture ?? '');

/** A text of several lines without those that no script and no emoji needs. */
export const visibleText = (text: string): string => text.replaceAll(NEEDLESS, '');
