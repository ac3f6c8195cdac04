import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptOf,
  describeFileRule as describir,
  documento,
  extensionOf,
  fileRules,
  imagen,
  tamanosMaximos,
  fileProblem,
} from './archivos.ts';

const foto = { kind: 'imagen', extensions: ['jpg', 'png'] } as const;

describe('a rule of files', () => {
  it('says what it takes, for people and for browsers', () => {
    expect(describir(foto)).toBe('Cualquier foto; las grandes se reducen solas');
    expect(describir({ kind: 'imagen', extensions: ['png'] })).toBe('PNG, hasta 10 MB');
    expect(describir({ kind: 'documento', extensions: ['pdf'] })).toBe('PDF, hasta 25 MB');
    expect(acceptOf({ kind: 'documento', extensions: ['jpg', 'pdf'] })).toBe('.jpg,.jpeg,image/*,.pdf');
  });

  it('goes by the type, and by the name when there is none', () => {
    expect(fileProblem(foto, { name: 'a.exe', size: 1, type: 'image/png' })).toBeUndefined();
    expect(fileProblem(foto, { name: 'a.JPEG', size: 1, type: '' })).toBeUndefined();
    const wrong = 'Tipo de archivo no permitido: usa jpg o png.';
    expect(fileProblem(foto, { name: 'a.png', size: 1, type: 'image/svg+xml' })).toBe(wrong);
    expect(fileProblem(foto, { name: 'png', size: 1, type: '' })).toBeUndefined();
    expect(fileProblem(foto, { name: 'a', size: 1, type: '' })).toBe(wrong);
  });

  it('calls a picture damaged whose content is nothing known', () => {
    const type = 'application/octet-stream';
    expect(fileProblem(foto, { name: 'rota.JPG', size: 1, type })).toBe(
      'La imagen está dañada o no es JPG: ábrela en otro programa y guárdala otra vez.',
    );
    expect(fileProblem(foto, { name: 'a.exe', size: 1, type })).toMatch(/^Tipo de archivo no permitido/);
  });

  it('calls a document damaged, and an RTF an RTF, whatever its name says', () => {
    const papel: Parameters<typeof fileProblem>[0] = {
      kind: 'documento',
      extensions: ['pdf', 'doc', 'docx'],
    };
    const type = 'application/octet-stream';
    expect(fileProblem(papel, { name: 'acta.pdf', size: 1, type })).toBe(
      'El archivo está dañado o incompleto, o no es PDF: descárgalo o guárdalo otra vez.',
    );
    expect(fileProblem(papel, { name: 'acta.DOCX', size: 1, type })).toMatch(
      /^El archivo no se puede leer como DOCX: está dañado, tiene contraseña o macros/,
    );
    const rtf = { name: 'acta.doc', size: 1, type: 'application/rtf' };
    expect(fileProblem(papel, rtf)).toBe(
      'El contenido es RTF: ábrelo en Word o LibreOffice y guárdalo como pdf, doc o docx.',
    );
    expect(fileProblem(foto, rtf)).toMatch(/^Tipo de archivo no permitido/);
  });

  it('has a limit that may be reached', () => {
    expect(fileProblem(foto, { name: 'a.png', size: tamanosMaximos.imagen, type: '' })).toBeUndefined();
    expect(fileProblem(foto, { name: 'a.png', size: tamanosMaximos.imagen + 1, type: '' })).toBe(
      'El archivo pesa más de 10 MB.',
    );
    expect(fileProblem(foto, { name: 'a.png', size: 0, type: '' })).toBe('El archivo está vacío.');
  });

  it('knows the types by their other names', () => {
    expect(['image/jpg', 'audio/x-wav', 'audio/x-m4a', 'text/html', ''].map(extensionOf)).toEqual([
      'jpg',
      'wav',
      'm4a',
      undefined,
      undefined,
    ]);
  });

  it('is found in the body it belongs to, required or not', () => {
    const input = z.object({
      nombre: z.string(),
      foto: imagen(['jpg']),
      acta: z.optional(documento(['pdf'])),
    });
    expect(fileRules(input)).toEqual({
      foto: { kind: 'imagen', extensions: ['jpg'] },
      acta: { kind: 'documento', extensions: ['pdf'] },
    });
    expect(fileRules(z.string())).toEqual({});
  });
});
