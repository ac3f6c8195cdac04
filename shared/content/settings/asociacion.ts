import type { ClaveBase } from './claves.ts';

/** The settings that say who the site belongs to, with what a site begins with. */
export const nombresIniciales = {
  nombre_nacional: 'Colegio de Estadísticos del Perú',
  nombre_regional: 'Consejo Regional Arequipa',
  region: 'Arequipa',
} as const satisfies Partial<Record<ClaveBase, string>>;

export type ClaveDeNombre = keyof typeof nombresIniciales;

export const clavesDeNombre: readonly ClaveDeNombre[] = ['nombre_nacional', 'nombre_regional', 'region'];

/** What the association calls itself. */
export interface Asociacion {
  readonly nacional: string;
  /** Null for one without chapters. */
  readonly regional: string | null;
  readonly region: string | null;
  /** «Colegio de Estadísticos del Perú – Consejo Regional Arequipa» */
  readonly completo: string;
  /** The chapter, or the institution where there is none. */
  readonly corto: string;
}

/** The association's names among the settings. A missing row means what a site begins with; an empty one, none. */
export const asociacionDe = (
  ajustes: readonly { readonly key: string; readonly value: string | null }[],
): Asociacion => {
  const valueOf = (clave: ClaveDeNombre): string | null => {
    const row = ajustes.find(({ key }) => key === clave);
    return row ? row.value || null : nombresIniciales[clave];
  };
  const nacional = valueOf('nombre_nacional') ?? nombresIniciales.nombre_nacional;
  const regional = valueOf('nombre_regional');
  return {
    nacional,
    regional,
    region: valueOf('region'),
    completo: regional === null ? nacional : `${nacional} – ${regional}`,
    corto: regional ?? nacional,
  };
};

/** First words of names that are feminine without ending as feminine words do. */
const FEMININE = /^(?:\S*(?:a|ción|sión|dad|tud)|filial|orden|red|sede)(?:\s|$)/iu;

/** «del Consejo Regional Arequipa», «de la Asociación de Matemáticos» */
export const de = (nombre: string): string => `${FEMININE.test(nombre) ? 'de la' : 'del'} ${nombre}`;
/** «al Consejo Regional Arequipa», «a la Asociación de Matemáticos» */
export const a = (nombre: string): string => `${FEMININE.test(nombre) ? 'a la' : 'al'} ${nombre}`;
