import type { ClaveBase } from './claves.ts';

/** The settings with the association's names, and their values on a new site. */
export const nombresIniciales = {
  nombre_nacional: 'Colegio de Estadísticos del Perú',
  nombre_regional: 'Consejo Regional Arequipa',
  region: 'Arequipa',
} as const satisfies Partial<Record<ClaveBase, string>>;

export type ClaveDeNombre = keyof typeof nombresIniciales;

export const clavesDeNombre: readonly ClaveDeNombre[] = ['nombre_nacional', 'nombre_regional', 'region'];

/** The names of the association. */
export interface Asociacion {
  readonly nacional: string;
  /** Name of the chapter; null if the association has none. */
  readonly regional: string | null;
  readonly region: string | null;
  /** «Colegio de Estadísticos del Perú – Consejo Regional Arequipa» */
  readonly completo: string;
  /** Name of the chapter, or of the institution if there is no chapter. */
  readonly corto: string;
}

/** The association's names from the settings. A missing row means the initial value, an empty one none. */
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

/** Names whose first word is feminine: by its ending, or one of these exceptions. */
const FEMININE = /^(?:\S*(?:a|ción|sión|dad|tud)|filial|orden|red|sede)(?:\s|$)/iu;

/** «del Consejo Regional Arequipa», «de la Asociación de Matemáticos» */
export const deAsociacion = (nombre: string): string =>
  `${FEMININE.test(nombre) ? 'de la' : 'del'} ${nombre}`;
/** «al Consejo Regional Arequipa», «a la Asociación de Matemáticos» */
export const aAsociacion = (nombre: string): string => `${FEMININE.test(nombre) ? 'a la' : 'al'} ${nombre}`;
