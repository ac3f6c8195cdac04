/** The HTTP status an error carries, however it was made; 500 when it carries none. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'response' in error && error.response !== error ? statusOf(error.response) : 500;
}
