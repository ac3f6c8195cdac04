import type { Asociacion } from '#shared/content/settings/asociacion.ts';

/** A link that stands alone, as a button. */
interface Button {
  readonly label: string;
  readonly url: string;
}

/** The text the reader wrote, quoted below the answer. */
interface Quote {
  /** «El 5 de setiembre de 2026 escribiste:» */
  readonly intro: string;
  readonly quote: string;
}

type Part = string | Button | Quote;

/** The content of a mail, from which both its plain text and its HTML are made. */
export interface Letter {
  readonly subject: string;
  readonly body: readonly Part[];
  /** Why the reader receives it. */
  readonly reason: string;
}

const partAsText = (part: Part): string => {
  if (typeof part === 'string') return part;
  return 'url' in part
    ? `${part.label}:\n${part.url}`
    : `${part.intro}\n${part.quote.replaceAll(/^/gm, '> ')}`;
};

const linesOf = ({ nacional, regional }: Asociacion): string[] => [
  nacional,
  ...(regional === null ? [] : [regional]),
];

/** The plain text of a mail. */
export const asText = ({ body, reason }: Letter, association: Asociacion): string =>
  [...body.map(partAsText), `-- \n${linesOf(association).join(', ')}\n${reason}`].join('\n\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** The values of a template are escaped, but for lists of finished HTML. */
const html = (parts: TemplateStringsArray, ...values: (string | readonly string[])[]): string =>
  String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.join(''))),
  );

const paragraph = (text: string): string => html`<p>${text.split('\n').map((one) => html`${one}<br />`)}</p>`;
const blockquote = ({ intro, quote }: Quote): string =>
  html`<p class="tenue">${intro}</p>
    <blockquote>${[paragraph(quote)]}</blockquote>`;
const button = ({ label, url }: Button): string =>
  html`<p><a class="boton" href="${url}">${label}</a></p>
    <p class="tenue">${url}</p>`;

// Mail programs know little CSS: one column, and colours that both themes state in full.
const STYLE = `
body{margin:0;background:#eef0f7;color:#1b2142;font:16px/1.6 Georgia,serif}
.hoja{max-width:560px;margin:0 auto;padding:32px 24px;background:#fff}
.marca{overflow-wrap:anywhere;border-top:4px solid #d2407f;padding-top:16px;font-weight:bold}
.boton{display:inline-block;padding:12px 20px;background:#2a3f9d;color:#fff;text-decoration:none}
.tenue{color:#545b7d;font-size:14px;overflow-wrap:anywhere}
blockquote{margin:0;padding-left:16px;border-left:3px solid #b9c2e3}
@media(prefers-color-scheme:dark){body{background:#0d1126;color:#f3f5fc}.hoja{background:#161c3a}
.boton{background:#b4c3ff;color:#0d1126}.tenue{color:#b9c2e3}}`;

const partAsHtml = (part: Part): string => {
  if (typeof part === 'string') return paragraph(part);
  return 'url' in part ? button(part) : blockquote(part);
};

/** The HTML of a mail. */
export const asHtml = ({ subject, body, reason }: Letter, association: Asociacion): string =>
  html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${[STYLE]}
        </style>
      </head>
      <body>
        <div class="hoja">
          <p class="marca">${[linesOf(association).map(escapeHtml).join('<br />')]}</p>
          ${body.map(partAsHtml)}
          <p class="tenue">${reason}</p>
        </div>
      </body>
    </html>`;
