import { busto } from './busto.ts';
import { contours, type ContoursOptions } from './contours.ts';
import { fan, type FanOptions } from './fan.ts';
import { galton, type GaltonOptions } from './galton.ts';
import { hexbin, type HexbinOptions } from './hexbin.ts';
import { ogivas, type OgivasOptions } from './ogivas.ts';
import { ridgeline, type RidgelineOptions } from './ridgeline.ts';
import { scatter, type ScatterOptions } from './scatter.ts';
import { stream, type StreamOptions } from './stream.ts';
import type { Pedido } from './svg.ts';
import { telar, type TelarOptions } from './telar.ts';
import { textoHimno } from './texto-himno.ts';
import { voronoi, type VoronoiOptions } from './voronoi.ts';

/** Every option of every generator; one that does not know an option ignores it. */
export type Opciones = ContoursOptions &
  FanOptions &
  GaltonOptions &
  HexbinOptions &
  OgivasOptions &
  RidgelineOptions &
  ScatterOptions &
  StreamOptions &
  TelarOptions &
  VoronoiOptions;

/** Turns an order into SVG text; the same order always gives the same text. */
export type Generator = (pedido: Pedido<Opciones>) => string;

/** Every generator by the name the content file calls it. */
export const generators = {
  busto,
  contours,
  fan,
  galton,
  hexbin,
  ogivas,
  ridgeline,
  scatter,
  stream,
  telar,
  textoHimno,
  voronoi,
} as const satisfies Record<string, Generator>;

export type GeneratorName = keyof typeof generators;

/** Throws for a name no generator has, so that a misspelled content file fails when it is loaded. */
export function generatorNamed(name: string): Generator {
  const found = Object.entries<Generator>(generators).find(([known]) => known === name);
  if (!found) throw new RangeError(`Generador desconocido en el contenido de demostración: ${name}`);
  return found[1];
}
