import { capabilityParts } from '#server/operation/capabilities/capability.ts';
import { jobs } from '#server/operation/jobs.ts';
import type { Job } from '#server/platform/background/schedule.ts';

/** The background work of every process, in its order. Call `assemble()` before. */
export const allJobs = (): readonly Job[] =>
  [...capabilityParts('jobs'), jobs, ...capabilityParts('lastJobs')].flat();
