/** Only what has no other bracket inside can be a shortcode: so each sign is looked at once. */
const BRACKETED = /\[[^[\]]*\]/g;
/** Shortcodes: functions of plugins, written into the text. Names with attributes, and those that are closed. */
const SHORTCODE = /^\[\/?([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s\]"']+))*)\s*\/?\]$/i;
/** A player, with what it plays. */
const PLAYER = /^\[(audio|video)\s[^[\]]*?(https?:\/\/[^\s"'[\]]+)/i;
/** What stands between their two marks is text. */
const WRAPPERS = new Set(['caption', 'wp_caption', 'embed', 'audio', 'video']);

/** The ids of a gallery's pictures; none for one of the pictures that are attached to the post. */
const idsIn = (attributes: string): string[] =>
  /\bids=["']?([\d,\s]+)/
    .exec(attributes)?.[1]
    ?.split(',')
    .map((id) => id.trim()) ?? [];

export interface WithoutShortcodes {
  readonly html: string;
  /** Ids of the pictures of galleries. */
  readonly gallery: string[];
  /** Whether a gallery shows the pictures that are attached to the post. */
  readonly isOfAttached: boolean;
  readonly dropped: string[];
}

/** HTML without the shortcodes in it; players become those of HTML. */
export const withoutShortcodes = (html: string): WithoutShortcodes => {
  const galleries: string[][] = [];
  const dropped = new Set<string>();
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name));
  const isShortcode = (name: string, attributes: string): boolean =>
    name !== '' && (attributes !== '' || closed.has(name) || name === 'gallery');
  const withoutOne = (whole: string): string => {
    const [, name = '', attributes = ''] = SHORTCODE.exec(whole) ?? [];
    if (!isShortcode(name, attributes)) return whole;
    if (name === 'gallery') galleries.push(idsIn(attributes));
    else if (!WRAPPERS.has(name)) dropped.add(`[${name}]`);
    return '';
  };
  const clean = html.replaceAll(BRACKETED, (whole) => {
    const [, player, address] = PLAYER.exec(whole) ?? [];
    return player === undefined ? withoutOne(whole) : `<${player} src="${address}"></${player}>`;
  });
  return {
    html: clean,
    gallery: galleries.flat(),
    isOfAttached: galleries.some((ids) => ids.length === 0),
    dropped: [...dropped],
  };
};
