import type { Lock } from './security-rules.mjs';

export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: {
    'bom-ref': string;
    name: string;
    version: string;
    scope: string;
    hashes?: { alg: string; content: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
export function sbomOf(lock: Lock): Sbom;
export function writeSbom(folder: string): void;
