import { random, type Random } from './art/random.ts';

const RATE = 22_050;
const BEAT = 0.5;
const TONIC = 220;
/** Major pentatonic over two octaves, in semitones above the tonic. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21];
/** Loudness of the fundamental and its two harmonics. */
const HARMONICS = [1, 0.4, 0.18];
/** Peak of the whole piece: -6 dB of full scale. */
const PEAK = 10 ** (-6 / 20);
const ATTACK = 0.012;

export interface Melodia {
  readonly semilla: string;
  readonly duracionSegundos: number;
}

/** Start and length in seconds, pitch in hertz. */
interface Note {
  readonly start: number;
  readonly length: number;
  readonly pitch: number;
}

const pitchOf = (step: number): number => TONIC * 2 ** ((SCALE[step] ?? 0) / 12);

/** A walk over the scale in notes of one or two beats that comes home for the last four. */
function compose(azar: Random, seconds: number): Note[] {
  const home = Math.max(0, seconds - 4 * BEAT);
  const notes: Note[] = [];
  let step = 2;
  for (let start = 0; start < home;) {
    const beats = azar.uniform() < 0.3 ? 2 : 1;
    const length = Math.min(beats * BEAT, home - start);
    notes.push({ start, length, pitch: pitchOf(step) });
    start += length;
    step = Math.max(0, Math.min(SCALE.length - 1, step + Math.round(azar.normal() * 1.4)));
  }
  return [...notes, { start: home, length: seconds - home, pitch: pitchOf(0) }];
}

/** Adds a plucked note: a sine with two harmonics that fade, the higher the faster. */
function play(samples: Float64Array, { start, length, pitch }: Note): void {
  const first = Math.round(start * RATE);
  // The tail rings a little into the next note and is faded so that it never clicks.
  const ring = length + 0.35;
  const last = Math.min(samples.length, Math.round((start + ring) * RATE));
  for (let i = first; i < last; i++) {
    const t = (i - first) / RATE;
    const left = (last - i) / RATE;
    const envelope = Math.min(1, t / ATTACK) * Math.min(1, left / 0.08);
    const tone = HARMONICS.reduce((sum, loud, k) => {
      const decay = Math.exp(-t * 1.9 * (k + 1));
      return sum + loud * decay * Math.sin(2 * Math.PI * pitch * (k + 1) * t);
    }, 0);
    samples[i] = (samples[i] ?? 0) + envelope * tone;
  }
}

function header(dataBytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // Uncompressed, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  return head;
}

/** A pentatonic tune as WAV: 22 050 Hz, mono, 16 bit. */
export function melodia({ semilla, duracionSegundos }: Melodia): Buffer {
  const samples = new Float64Array(Math.round(duracionSegundos * RATE));
  for (const note of compose(random(semilla), duracionSegundos)) play(samples, note);
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = loudest > 0 ? (PEAK * 32_767) / loudest : 0;
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((value, i) => data.writeInt16LE(Math.round(value * scale), i * 2));
  return Buffer.concat([header(data.length), data]);
}
