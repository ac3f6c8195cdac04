import type { CapabilityScreen } from './about.ts';
import * as listed from './screens.ts';

/** The screens of all capabilities, in the order of their names. */
export const screensOfCapabilities: readonly CapabilityScreen[] =
  Object.values<readonly CapabilityScreen[]>(listed).flat();
