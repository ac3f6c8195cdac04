type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** The dyes and grounds the art is painted with. */
export const colores = {
  noche: '#0F1636',
  sillar: '#F4F5F8',
  tinta: '#131B36',
  anil: '#2B3F9E',
  cochinilla: '#A8145C',
  puna: '#8FB8E8',
} as const;

const RGB_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_RGB: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const multiply = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const each = (v: Triple, change: (x: number) => number): Triple => [change(v[0]), change(v[1]), change(v[2])];
const clamp = (x: number): number => Math.max(0, Math.min(1, x));
const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

function labOf(hex: string): Triple {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  const rgb = each([channel(1), channel(3), channel(5)], toLinear);
  return multiply(LMS_TO_LAB, each(multiply(RGB_TO_LMS, rgb), Math.cbrt));
}

function hexOf(lab: Triple): string {
  const lms = each(multiply(LAB_TO_LMS, lab), (x) => x ** 3);
  const bytes = each(multiply(LMS_TO_RGB, lms), (x) => Math.round(toGamma(clamp(x)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const STOPS = ['#1A2350', '#2B3F9E', '#6B2A86', '#A8145C', '#DB5A4A', '#F0B429'].map(labOf);

/** Hex colour at t in 0-1 (clamped, NaN counts as 0): indigo, violet, carmine, coral, yellow, even in OKLab. */
export function rampa(t: number): string {
  const position = clamp(t > 0 ? t : 0) * (STOPS.length - 1);
  const index = Math.min(STOPS.length - 2, Math.floor(position));
  const [from, to] = [STOPS[index], STOPS[index + 1]];
  if (!from || !to) throw new RangeError(`No colour at ${t}`);
  const mix = (a: number, b: number): number => a + (b - a) * (position - index);
  return hexOf([mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]);
}
