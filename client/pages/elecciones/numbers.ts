import { porcentaje } from '#shared/content/elections/resultados-electorales.ts';

/** «1,234» */
export const formatThousands = (number: number): string => number.toLocaleString('es-PE');

/** «54.8» as «54.8 %», which no line end parts; a dash for null. */
export const percent = (value: string | null): string => (value === null ? '—' : `${value}\u00A0%`);

/** The same of a whole. */
export const share = (part: number, whole: number): string => percent(porcentaje(part, whole));
