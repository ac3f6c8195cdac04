export interface Ajuste {
  key: string;
  value: string | null;
}

/** The value of a setting; null when the key is missing or empty. */
export function ajuste(ajustes: readonly Ajuste[], key: string): string | null {
  return ajustes.find((one) => one.key === key)?.value || null;
}

/** The value of a setting whose key may end with the association's suffix: `url_estatuto` finds `url_estatutoCOESPE`. */
export function ajusteDe(ajustes: readonly Ajuste[], base: string): string | null {
  return ajustes.find(({ key }) => key.startsWith(base))?.value || null;
}
