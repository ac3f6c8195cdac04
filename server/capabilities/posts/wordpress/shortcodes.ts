/**
 * Only what has no other bracket inside can be a shortcode: so each sign is looked at once. In two pairs of brackets it
 * is written about.
 */
const BRACKETED = /\[\[([^[\]]*)\]\]|\[[^[\]]*\]/g;
/** Shortcodes: functions of plugins, written into the text. Names with attributes, and those that are closed. */
const SHORTCODE = /^\[\/?([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s\]"']+))*)\s*\/?\]$/i;
/** A player, with what it plays: by the attribute of its kind, or bare. */
const PLAYER =
  /^\[(audio|video)\s(?:[^[\]]*?\s)?(?:(?:src|mp3|m4a|ogg|wav|wma|flac|mp4|m4v|webm|ogv|wmv|flv)=)?["']?((?:https?:)?\/[^\s"'[\]]+)/i;
/** What plays on another site, by a bare address. */
const ELSEWHERE =
  /^\[(?:youtube|vimeo|dailymotion|soundcloud|spotify|ted|tiktok|twitter|tweet|instagram|facebook|slideshare|googlemaps)\s+["']?(https?:\/\/[^\s"'<>[\]]+)/i;
/** A builder packs HTML of the writer's own, so that WordPress leaves it alone. */
const PACKED = /\[vc_raw_(html|js)(?:\s[^[\]]*)?\]([^[\]]*)\[\/vc_raw_\1\]/gi;
/** Empty for what cannot be unpacked. */
const unpacked = (packed: string): string => {
  try {
    return decodeURIComponent(Buffer.from(packed, 'base64').toString('latin1'));
  } catch {
    return '';
  }
};

/** Shortcodes whose contents are text. */
const WRAPPERS = new Set(['caption', 'wp_caption', 'embed']);

const attributeIn = (attributes: string, name: string): string => {
  const [, ...values] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`, 'i').exec(attributes) ?? [];
  return values.find((value) => value !== undefined) ?? '';
};

/** Which pictures a gallery shows: those of these ids, or those attached to a post; empty for its own. */
export interface Shortcode {
  readonly ids: readonly string[];
  readonly ofPost: string;
}

const galleryOf = (attributes: string): Shortcode => ({
  ids: (attributeIn(attributes, 'ids') || attributeIn(attributes, 'include')).match(/\d+/g) ?? [],
  ofPost: attributeIn(attributes, 'id'),
});

/** A shortcode as the report names it: where it led to would be lost with it. */
const nameOf = (name: string, attributes: string): string => {
  const [address] = /https?:\/\/[^\s"'\]]+/i.exec(attributes) ?? [];
  return address === undefined ? `[${name}]` : `[${name} ${address}]`;
};

interface WithoutShortcodes {
  readonly html: string;
  readonly galleries: readonly Shortcode[];
  readonly dropped: readonly string[];
}

/** Takes the shortcodes (`[gallery]`) out of HTML; `[audio]` and `[video]` become the elements of HTML. */
export const withoutShortcodes = (html: string): WithoutShortcodes => {
  const galleries: Shortcode[] = [];
  const dropped = new Set<string>();
  const closed = new Set([...html.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name));
  let caption = '';
  const isShortcode = (name: string, attributes: string): boolean =>
    name !== '' && (attributes !== '' || closed.has(name) || name === 'gallery' || name === 'audio');
  /** Captions used to be an attribute; they go below the contents. */
  const captionOf = (isEnd: boolean, attributes: string): string => {
    const below = isEnd ? caption : '';
    caption = attributeIn(attributes, 'caption');
    return below === '' ? '' : ` ${below}`;
  };
  const withoutOne = (whole: string): string => {
    const [, name = '', attributes = ''] = SHORTCODE.exec(whole) ?? [];
    if (!isShortcode(name, attributes)) return whole;
    const isEnd = whole.startsWith('[/');
    if (name === 'gallery') galleries.push(galleryOf(attributes));
    else if (WRAPPERS.has(name)) return captionOf(isEnd, attributes);
    else if (!isEnd) dropped.add(nameOf(name, attributes));
    return '';
  };
  const open = html.replaceAll(PACKED, (_, kind: string, packed: string) => {
    const text = kind.toLowerCase() === 'html' ? unpacked(packed) : '';
    if (text === '') dropped.add(`[vc_raw_${kind}]`);
    return text;
  });
  const clean = open.replaceAll(BRACKETED, (whole, about?: string) => {
    if (about !== undefined) return `[${about}]`;
    const [, elsewhere] = ELSEWHERE.exec(whole) ?? [];
    if (elsewhere !== undefined) return `<a href="${elsewhere}">${elsewhere}</a>`;
    const [, player, address] = PLAYER.exec(whole) ?? [];
    return player === undefined ? withoutOne(whole) : `<${player} src="${address}"></${player}>`;
  });
  return { html: clean, galleries, dropped: [...dropped] };
};
