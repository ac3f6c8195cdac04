import type { Capability } from '#server/operation/capabilities/capability.ts';
import * as listed from './list.ts';

export const capabilities: readonly Capability[] = Object.values(listed);
