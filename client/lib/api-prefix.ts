/** Path prefix of the API, from the document; empty for the root. */
export const apiPrefix = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=api]')?.content ?? '';
