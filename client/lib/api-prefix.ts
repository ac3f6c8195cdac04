/** Where the API lives, as the document says; empty when that is the root. */
export const apiPrefix = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '';
