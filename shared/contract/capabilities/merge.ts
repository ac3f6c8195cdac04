import type { AboutNoun } from '../nouns.ts';
import type { Permiso } from '../permisos.ts';
import * as listed from './list.ts';
import type { AboutCapability } from './about.ts';

const capabilities: readonly AboutCapability[] = Object.values(listed);

type Listed = (typeof listed)[keyof typeof listed];
/** The keys of one part (`nouns`, `avisos`…) in all capabilities. */
type NamesIn<Part extends keyof AboutCapability> = Listed extends infer C
  ? C extends Readonly<Record<Part, infer Said>>
    ? keyof Said & string
    : never
  : never;
export type NounOfCapability = NamesIn<'nouns'>;
export type AvisoDeCapacidad = NamesIn<'avisos'>;

const mergePart = (part: keyof AboutCapability) =>
  Object.assign({}, ...capabilities.map(({ [part]: said }) => said));

export const areasDeCapacidades: Readonly<Record<NamesIn<'areas'>, string>> = mergePart('areas');
export const nounsOfCapabilities: Readonly<Record<NounOfCapability, AboutNoun>> = mergePart('nouns');

interface Aviso {
  readonly nombre: string;
  readonly permiso: Permiso;
  readonly lugar: string;
}
const avisos: Readonly<Record<string, Aviso>> = mergePart('avisos');
/** Computes a value for each kind of notice that capabilities add. */
export const mapAvisos = <Value>(
  valueOf: (aviso: Aviso) => Value,
): Readonly<Record<AvisoDeCapacidad, Value>> =>
  Object.assign({}, ...Object.entries(avisos).map(([tipo, aviso]) => ({ [tipo]: valueOf(aviso) })));

export const auditoriaDeCapacidades: Readonly<Record<string, string>> = mergePart('auditoria');
export const eventFiles = capabilities.flatMap(({ eventFiles: files = [] }) => files);
