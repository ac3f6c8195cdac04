const USUAL = 65_000;
/** Under a flood each challenge costs the sender so many times more. */
const FACTOR = 4;
/** Challenges in a minute that no crowd of visitors asks for. */
const FLOOD = 120;
const MINUTE_MS = 60_000;

let asked = 0;
let since = 0;

/** Up to how many hashes the next challenge takes. */
export const rounds = (): number => {
  const now = Date.now();
  if (now - since > MINUTE_MS) {
    since = now;
    asked = 0;
  }
  asked += 1;
  return asked > FLOOD ? USUAL * FACTOR : USUAL;
};
