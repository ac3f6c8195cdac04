/** The outcome of one block of a page: its data, or the fact that it could not be loaded. */
export type Block<T> = { ok: true; data: T } | { ok: false };

/** Waits for one block; its failure is told, never thrown, so that the rest of the page stays. */
export async function block<T>(loading: Promise<T>): Promise<Block<T>> {
  try {
    return { ok: true, data: await loading };
  } catch {
    return { ok: false };
  }
}

/** The data of a block, or something in its place. */
export const dataOr = <T>(from: Block<T>, otherwise: T): T => (from.ok ? from.data : otherwise);
