import { expect, test } from 'vitest';
import { fileTitle } from './file-title.ts';

test.each([
  ['Reglamento_interno-2025-2026.pdf', 'Reglamento interno 2025-2026'],
  ['acta--de-sesión - 3.PDF', 'acta de sesión 3'],
  ['2026-plan-de-trabajo.pdf', '2026 plan de trabajo'],
  ['Relación de colegiados', 'Relación de colegiados'],
  ['Comunicado n.º 2.pdf', 'Comunicado n.º 2'],
])('%s is read as «%s»', (name, title) => {
  expect(fileTitle(name)).toBe(title);
});
