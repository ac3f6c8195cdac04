import type { Capability } from '#server/operation/capability.ts';
import * as listed from './list.ts';

const capabilities: readonly Capability[] = Object.values(listed);

/** What the capabilities say in one of their parts. */
export const partsOf = <Part extends keyof Capability>(part: Part): NonNullable<Capability[Part]>[] =>
  capabilities.flatMap(({ [part]: said }) => (said === undefined ? [] : [said]));
