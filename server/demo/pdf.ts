import { wrap } from './pdf-text.ts';

/** A4, in points; the origin is the lower left corner. */
const PAGE = { width: 595, height: 842, margin: 72 };
const INNER = PAGE.width - 2 * PAGE.margin;

export interface Documento {
  readonly titulo: string;
  readonly lineas: readonly string[];
}

/** Windows-1252 positions of the signs that Latin-1 does not have. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** PDF string in WinAnsi, as hexadecimal so that nothing needs escaping; what the encoding lacks becomes «?». */
function winAnsi(text: string): string {
  const bytes = Array.from(text.normalize('NFC'), (sign) => {
    const code = WIN_ANSI[sign] ?? sign.codePointAt(0) ?? 0x3f;
    return code > 0xff ? 0x3f : code;
  });
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

/** Text of the document's information: UTF-16 with its mark, as hexadecimal. */
const unicode = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

interface Block {
  readonly font: 'F1' | 'F2';
  readonly size: number;
  readonly leading: number;
  readonly top: number;
}

/** Drawing commands of some lines under each other. */
function paragraph(lines: readonly string[], { font, size, leading, top }: Block): string {
  const shown = lines.map((line) => `${winAnsi(line)} Tj T*`);
  return [`BT /${font} ${size} Tf ${leading} TL ${PAGE.margin} ${top} Td`, ...shown, 'ET'].join('\n');
}

/** Hairline with the carmine bar at its start, as under every title of the site. */
const axis = (y: number): string =>
  `0.85 0.87 0.91 rg ${PAGE.margin} ${y} ${INNER} 1 re f\n0.659 0.078 0.361 rg ${PAGE.margin} ${y - 2} 61 3 re f`;

function drawing({ titulo, lineas }: Documento): string {
  const title: Block = { font: 'F2', size: 20, leading: 26, top: PAGE.height - PAGE.margin - 20 };
  // Bold letters are about a tenth wider than the regular ones that `wrap` measures.
  const titleLines = wrap(titulo, INNER / (title.size * 1.1));
  const line = title.top - title.leading * (titleLines.length - 1) - 22;
  const body: Block = { font: 'F1', size: 12, leading: 20, top: line - 36 };
  const bodyLines = lineas.flatMap((text) => wrap(text, INNER / body.size));
  const ink = '0.075 0.106 0.212 rg';
  return [ink, paragraph(titleLines, title), axis(line), ink, paragraph(bodyLines, body)].join('\n');
}

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Numbered objects, their cross-reference table and the trailer. */
function assemble(objects: readonly string[]): Buffer {
  const header = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const bodies = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`);
  let at = header.length;
  const entries = bodies.map((body) => {
    const entry = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += body.length;
    return entry;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(header + bodies.join('') + xref + trailer, 'latin1');
}

/** One A4 page with a title and lines of text; long ones wrap, about thirty fit. */
export function pdf(documento: Documento): Buffer {
  const content = drawing(documento);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-PE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${unicode(documento.titulo)} >>`,
  ]);
}
