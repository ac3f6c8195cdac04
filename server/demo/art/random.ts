/** A repeatable source of chance. */
export interface Random {
  /** Between 0 (included) and 1 (excluded). */
  uniform(): number;
  /** Mean 0, standard deviation 1. */
  normal(): number;
}

/** FNV-1a of the text's code units, as an unsigned 32-bit integer. */
function fnv1a(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  }
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same text always gives the same numbers. */
export function random(semilla: string): Random {
  const uniform = mulberry32(fnv1a(semilla));
  // Box-Muller; the tiny floor keeps the logarithm finite when the generator yields exactly 0.
  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log(uniform() || 1e-9));
    return radius * Math.cos(2 * Math.PI * uniform());
  };
  return { uniform, normal };
}
