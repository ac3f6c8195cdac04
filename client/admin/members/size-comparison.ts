import { countText } from '../../lib/text/count-text.ts';

/** «1,204 colegiados, 37 más que el vigente», beside the list in force if there is one. */
export const sizeComparison = (count: number, present: number | undefined): string => {
  const size = countText(count, 'colegiado', 'colegiados');
  if (present === undefined) return size;
  if (count === present) return `${size}, tantos como el vigente`;
  const more = count > present;
  return `${size}, ${Math.abs(count - present).toLocaleString('es-PE')} ${more ? 'más' : 'menos'} que el vigente`;
};
