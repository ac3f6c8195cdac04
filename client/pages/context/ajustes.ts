import type { Formato, Texto } from '#shared/contract/fields/formato.ts';
import { type ClaveInicial, nombresDePartes } from '#shared/content/settings/nombres-de-partes.ts';

interface Ajuste {
  key: string;
  value: string | null;
  formato?: Formato;
}

/** The value of a setting; null when the key is missing or empty. */
export function ajuste(ajustes: readonly Ajuste[], key: string): string | null {
  return ajustes.find((one) => one.key === key)?.value || null;
}

/** A long text among the settings; null when the key is missing or empty. */
export function ajusteTexto(ajustes: readonly Ajuste[], key: string): Texto | null {
  const found = ajustes.find((one) => one.key === key);
  return found?.value ? { texto: found.value, formato: found.formato ?? 'plano' } : null;
}

/** What staff calls a part of the site, else its own name. */
export const nombreDeParte = (ajustes: readonly Ajuste[], clave: ClaveInicial): string =>
  ajuste(ajustes, clave) ?? nombresDePartes[clave];
