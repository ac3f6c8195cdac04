import type { Locator } from 'playwright-core';
import type { Upload } from './uploads.ts';

/* What programs put on the clipboard, written by hand after their manner. */

/** A document of Word: its lists are paragraphs, its tables have styles, a picture lies on the author's disk, and some signs are struck or raised. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8">
<style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=ES-PE>
<!--StartFragment-->
<p class=MsoTitle style='margin:0cm'>Convocatoria<o:p></o:p></p>
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>Inicio:</b> 5 de setiembre,
<a href="https://forms.example/curso"><span style='color:blue'>inscripción</span></a>
<a href="javascript:alert(1)">trampa</a><img width=600 src="file:///C:/foto.png" onerror="alert(1)"></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Muestreo<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Aleatorio<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Regresión<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td style='width:100pt'><p class=MsoNormal><b>Día</b></p></td>
<td><p class=MsoNormal>Hora</p></td></tr><tr><td><p class=MsoNormal>Lunes</p><p class=MsoNormal>y martes</p></td>
<td><p class=MsoNormal><s>9</s> | 10<sup>1</sup></p></td></tr></table>
<!--EndFragment--></body></html>`;

/** Of Google Docs: bold is a style, and all of it stands in a \`<b>\` that is none. */
export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"
style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">Temario</span></h2><p dir="ltr"><span
style="font-weight:700;">Inicio:</span><span style="font-weight:400;"> hoy, </span><a href="https://forms.example/curso"
style="text-decoration:none;"><span style="color:#1155cc;">inscripción</span></a></p><ul style="margin-top:0;"><li dir="ltr"
style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Muestreo</span></p></li><ul><li dir="ltr"
aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic;">Aleatorio</span></p></li></ul><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span>Regresión</span></p></li></ul><div dir="ltr"><table><colgroup><col width="100"><col></colgroup><tbody><tr><td colspan="2"><p dir="ltr"><span>Horario</span></p></td></tr><tr><td><p><span>Lunes</span></p></td><td><p><span>9</span></p></td></tr></tbody></table></div></b>`;

/** Of WhatsApp: text with its own marks. */
export const WHATSAPP =
  '*Curso de muestreo*\nInicia _hoy_: https://forms.example/curso\n\n- Uno\n- Dos\n\n2 * 3 * 4';

interface Copied {
  html?: string;
  text?: string;
  files?: readonly Upload[];
}

/** Pastes into a field as the browser does it. */
export const paste = (field: Locator, { files = [], ...copied }: Copied): Promise<void> => {
  const encoded = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: buffer.toString('base64'),
  }));
  return field.evaluate(
    (element, { html, text, encoded: given }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      for (const { name, type, bytes } of given) {
        const content = Uint8Array.from(atob(bytes), (char) => char.codePointAt(0) ?? 0);
        data.items.add(new File([content], name, { type }));
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { ...copied, encoded },
  );
};
