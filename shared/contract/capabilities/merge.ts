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

/** One part of all capabilities; the file that uses it says of what type it is. */
export const mergePart = (part: keyof AboutCapability) =>
  Object.assign({}, ...capabilities.map(({ [part]: said }) => said));

export const areasDeCapacidades: Readonly<Record<NamesIn<'areas'>, string>> = mergePart('areas');

export const auditoriaDeCapacidades: Readonly<Record<string, string>> = mergePart('auditoria');
export const eventFiles = capabilities.flatMap(({ eventFiles: files = [] }) => files);
