const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 forbids, even escaped. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose of this expression
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Escapes a text for XML or HTML, as content or as a quoted attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

type Attributes = Readonly<Record<string, string | number>>;

const open = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')}`;

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `${open(name, attributes)}>${escapeXml(text)}</${name}>`;

export const emptyElement = (name: string, attributes: Attributes): string => `${open(name, attributes)}/>`;

export const parentElement = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string => `${open(name, attributes)}>\n${children.join('\n')}\n</${name}>`;

export const xmlDocument = (element: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element}\n`;
