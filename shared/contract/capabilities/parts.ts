import type { AboutNoun } from '../nouns.ts';
import type { Permiso } from '../permisos.ts';
import * as listed from './list.ts';
import type { AboutCapability } from './about.ts';

const capabilities: readonly AboutCapability[] = Object.values(listed);

type Listed = (typeof listed)[keyof typeof listed];
/** The names in a part of any capability. */
type NamesIn<Part extends keyof AboutCapability> = Listed extends infer C
  ? C extends Readonly<Record<Part, infer Said>>
    ? keyof Said & string
    : never
  : never;
export type NounOfCapability = NamesIn<'nouns'>;
export type AvisoDeCapacidad = NamesIn<'avisos'>;

const joined = (part: keyof AboutCapability) =>
  Object.assign({}, ...capabilities.map(({ [part]: said }) => said));

export const areasDeCapacidades: Readonly<Record<NamesIn<'areas'>, string>> = joined('areas');
export const nounsOfCapabilities: Readonly<Record<NounOfCapability, AboutNoun>> = joined('nouns');

interface Aviso {
  readonly nombre: string;
  readonly permiso: Permiso;
  readonly lugar: string;
}
const avisos: Readonly<Record<string, Aviso>> = joined('avisos');
/** A value for each kind of notice of a capability. */
export const porAviso = <Value>(
  valueOf: (aviso: Aviso) => Value,
): Readonly<Record<AvisoDeCapacidad, Value>> =>
  Object.assign({}, ...Object.entries(avisos).map(([tipo, aviso]) => ({ [tipo]: valueOf(aviso) })));

export const auditoriaDeCapacidades: Readonly<Record<string, string>> = joined('auditoria');
export const eventFiles = capabilities.flatMap(({ eventFiles: files = [] }) => files);
