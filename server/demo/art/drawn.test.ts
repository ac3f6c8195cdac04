import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { generatorNamed } from './index.ts';

test.each(content.archivos)('$ruta is drawn without a broken number', (archivo) => {
  const picture = generatorNamed(archivo.generador)(archivo);
  expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  expect(picture).toContain(`width="${archivo.ancho}" height="${archivo.alto}"`);
});
