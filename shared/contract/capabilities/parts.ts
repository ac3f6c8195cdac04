import * as listed from './list.ts';
import type { AboutCapability } from './about.ts';

const capabilities: readonly AboutCapability[] = Object.values(listed);

export const eventFiles = capabilities.flatMap(({ eventFiles: files = [] }) => files);
