import type { CapabilityScreen } from './capability-screen.ts';
import * as listed from './screens.ts';

/** The screens of all capabilities, in the order of their names. */
export const capabilityScreens: readonly CapabilityScreen[] =
  Object.values<readonly CapabilityScreen[]>(listed).flat();
