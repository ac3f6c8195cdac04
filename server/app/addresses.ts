import { config } from '#server/platform/config.ts';
import { callPaths } from '#server/http/pipeline/contract-router.ts';
import { docsPaths } from '#server/http/openapi/router.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import type { PageSource } from '#server/http/pages/page-source.ts';
import { discoveryPaths } from '#server/publishing/discovery/router.ts';
import { capabilityParts } from '#server/operation/capabilities/capability.ts';

/** Folders and files beside the calls, the pages and what `discovery/` and `openapi/` serve. */
const OTHER = ['/api', '/assets', '/bots', '/healthz', '/readyz', '/sanctum', '/storage', config.apiPrefix];

/** Every address the site answers itself. */
export const ownAddresses = async (pages: PageSource = builtPages()): Promise<string[]> => {
  const { addresses } = await pages.load();
  const ofCapabilities = [...capabilityParts('routes'), ...capabilityParts('resources')].flatMap(Object.keys);
  return [...OTHER, ...ofCapabilities, ...callPaths(), ...discoveryPaths, ...docsPaths, ...addresses];
};
