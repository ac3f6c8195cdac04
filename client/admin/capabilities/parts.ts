import type { CapabilityScreen } from './about.ts';
import * as listed from './screens.ts';

export type CapabilityPath = (typeof listed)[keyof typeof listed][number]['path'];

/** The screens of all capabilities, in the order of their names. */
export const screensOfCapabilities: readonly CapabilityScreen<CapabilityPath>[] =
  Object.values<readonly CapabilityScreen<CapabilityPath>[]>(listed).flat();
