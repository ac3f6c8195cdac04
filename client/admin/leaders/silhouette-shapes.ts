/** px: the proportion of the portraits beside it, 4 to 5. */
export const [WIDTH, HEIGHT] = [800, 1000];

export interface Shape {
  /** In the letters of an SVG path. */
  path: string;
  fill?: string;
  stroke?: string;
}

const GROUND = '#0f1636';
const HILLS = ['#1a2350', '#222e66'];
const TICK = '#6c78ae';
/** The dyes of the site on its night: of the body, its lines, the face and the hair. */
const DYES = [
  { body: '#5c71d6', lines: '#9db0ff', face: '#d5dcf8', hair: '#2b3f9e' },
  { body: '#8a5bc0', lines: '#c4a3ea', face: '#eadff7', hair: '#59308f' },
  { body: '#c2386f', lines: '#ff9cc6', face: '#fbe6f0', hair: '#7d1046' },
  { body: '#d99a1c', lines: '#fbd98a', face: '#fef3d6', hair: '#7a5200' },
] as const;

/** Numbers from 0 to 1, always the same for one name. */
const numbersOf = (name: string): (() => number) => {
  let state = 2_166_136_261;
  for (const letter of name.trim().toLowerCase().normalize()) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  }
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const bell = (x: number, mean: number, deviation: number): number =>
  Math.exp(-(((x - mean) / deviation) ** 2) / 2);

const STEP = 10;

/** A density over the whole width, which `height` says, standing on `foot`. */
const ridge = (foot: number, height: (x: number) => number): string => {
  const points: string[] = [];
  for (let x = 0; x <= WIDTH; x += STEP) points.push(`${x} ${(foot - height(x)).toFixed(1)}`);
  return `M${points.join('L')}`;
};

const closed = (line: string): string => `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;

interface Circle {
  x: number;
  y: number;
  r: number;
}

const circle = ({ x, y, r }: Circle): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The part of the head above an S that falls, or rises, from one side to the other. */
const hairOf = ({ x, y, r }: Circle, left: number, right: number): string => {
  const at = (height: number): number => Math.sqrt(r ** 2 - height ** 2);
  const [from, to] = [at(left), at(right)];
  const middle = (from + to) / 2;
  return [
    `M${(x - from).toFixed(1)} ${(y + left).toFixed(1)}`,
    `A${r} ${r} 0 ${left + right > 0 ? 1 : 0} 1 ${(x + to).toFixed(1)} ${(y + right).toFixed(1)}`,
    `C${(x + to - middle).toFixed(1)} ${(y + right).toFixed(1)} ${(x - from + middle).toFixed(1)} ${(y + left).toFixed(1)}`,
    `${(x - from).toFixed(1)} ${(y + left).toFixed(1)}Z`,
  ].join(' ');
};

/** The ruler under the headings of the site. */
const ruler = (): Shape[] => {
  const ticks = Array.from({ length: WIDTH / 40 }, (_, at) => `M${at * 40 + 20} ${HEIGHT}v-22`);
  return [
    { path: ticks.join(''), stroke: TICK },
    { path: `M0 ${HEIGHT - 14}h200v14h-200Z`, fill: '#d2407f' },
  ];
};

/**
 * What stands for the portrait of somebody: a bust drawn as the site draws its data, of densities and an ogive. Its
 * dye, its lines and the mountains behind come from the name. No letters of the name: it may be corrected later.
 */
export const silhouetteOf = (name: string): Shape[] => {
  const next = numbersOf(name);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const dye = DYES[Math.floor(next() * DYES.length)] ?? DYES[0];
  const hills = HILLS.map((fill, at): Shape => {
    const [one, other] = [between(40, 360), between(440, 760)];
    const [high, low] = [between(200, 380), between(140, 320)];
    const path = ridge(720 + at * 140, (x) => high * bell(x, one, 130) + low * bell(x, other, 110));
    return { path: closed(path), fill };
  });
  const [lean, high, wide] = [between(-16, 16), between(265, 300), between(270, 315)];
  const middle = WIDTH / 2 + lean;
  const body = (x: number): number =>
    high * Math.exp(-(((x - middle) / wide) ** 6) / 2) + 160 * bell(x, middle, 62);
  const count = 3 + Math.floor(next() * 4);
  const lines = Array.from({ length: count }, (_, at): Shape => ({
    path: ridge(HEIGHT, (x) => (body(x) * (at + 1)) / (count + 1)),
    stroke: dye.lines,
  }));
  const head = { x: middle, y: 430, r: Math.round(between(142, 160)) };
  const side = next() < 0.5 ? 1 : -1;
  const [up, down] = [between(-100, -40), between(20, 95)];
  const [left, right] = side === 1 ? [up, down] : [down, up];
  return [
    { path: `M0 0h${WIDTH}v${HEIGHT}h${-WIDTH}Z`, fill: GROUND },
    ...hills,
    { path: closed(ridge(HEIGHT, body)), fill: dye.body },
    ...lines,
    { path: circle(head), fill: dye.face },
    { path: hairOf(head, left, right), fill: dye.hair },
    ...ruler(),
  ];
};
