/** What a file is called to read: «Reglamento interno 2025-2026» for `Reglamento_interno-2025-2026.pdf`. */
export const fileTitle = (name: string): string =>
  name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll('_', ' ')
    // Years keep what joins them.
    .replaceAll(/(^|\D)-+|-+(?=\D|$)/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();
