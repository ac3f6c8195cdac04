/** What the rules read of a package-lock.json. */
export interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
export interface Lock {
  name: string;
  version: string;
  packages: Record<string, LockEntry>;
}
export function licenceFindings(lock: Lock): string[];
export function auditFindings(printed: string): string[] | undefined;
export function originFindings(lock: Lock): string[];
export function npmrcFindings(text: string): string[];
export function secretFindings(path: string, text: string): string[];
