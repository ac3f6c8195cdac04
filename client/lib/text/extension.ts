/** The type of a stored file as people name it, «PDF»; empty when its address tells none. */
export function extensionDe(url: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(url)?.[1]?.toUpperCase() ?? '';
}
