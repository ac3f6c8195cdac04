import { expect, test } from 'vitest';
import { extensionDe } from './extension.ts';

test.each([
  ['/storage/documentos/abc.pdf', 'PDF'],
  ['/storage/documentos/a.b.docx', 'DOCX'],
  ['/storage/documentos/abc', ''],
])('%s is «%s»', (url, type) => {
  expect(extensionDe(url)).toBe(type);
});
