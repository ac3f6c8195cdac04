/** An XML element as a strict parser sees it. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const TOKEN = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const decode = (text: string): string => {
  if (/&(?!(amp|lt|gt|quot|#\d+);)/.test(text) || text.includes(']]>'))
    throw new SyntaxError(`Not escaped: ${text}`);
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? ''),
  );
};

const attributesOf = (text: string): Record<string, string> => {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decode(value),
  ]);
  const attributes: Record<string, string> = Object.fromEntries(pairs);
  if (Object.keys(attributes).length !== pairs.length) throw new SyntaxError(`An attribute twice: ${text}`);
  return attributes;
};

const closeElement = (open: XmlElement[], name: string): void => {
  if (open.pop()?.name !== name) throw new SyntaxError(`</${name}> closes another element`);
};

/** Parses one tag or text at the current position into the innermost open element. */
const readToken = (document: string, open: XmlElement[]): void => {
  const at = TOKEN.lastIndex;
  const token = TOKEN.exec(document);
  const parent = open.at(-1);
  if (!token || !parent) throw new SyntaxError(`Not well-formed: ${document.slice(at, at + 80)}`);
  const [, closes, name = '', attributes = '', isEmpty, text] = token;
  if (text !== undefined) {
    parent.text += decode(text);
    return;
  }
  if (closes) return closeElement(open, name);
  const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
  parent.children.push(element);
  if (!isEmpty) open.push(element);
};

/** Parses a document without comments, CDATA or DTD; throws if it is not well-formed. */
export const parseXml = (document: string): XmlElement => {
  if (!document.startsWith(DECLARATION)) throw new SyntaxError('No XML declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = DECLARATION.length;
  while (TOKEN.lastIndex < document.length) readToken(document, open);
  const [root, ...others] = top.children;
  if (!root || others.length + open.length !== 1 || top.text.trim()) throw new SyntaxError('Not one element');
  return root;
};

/** All elements with a name, at any depth. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);

export const textsOf = (element: XmlElement, name: string): string[] =>
  elementsOf(element, name).map(({ text }) => text);
