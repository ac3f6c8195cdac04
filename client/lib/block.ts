/** The outcome of one block of a page: its data, or the fact that it could not be loaded. */
export type Block<T> = { ok: true; data: T } | { ok: false };

/** Waits for one block; a failure becomes a value, so that the rest of the page is shown. */
export async function settleBlock<T>(loading: Promise<T>): Promise<Block<T>> {
  try {
    return { ok: true, data: await loading };
  } catch {
    return { ok: false };
  }
}

export const dataOr = <T>(from: Block<T>, otherwise: T): T => (from.ok ? from.data : otherwise);
