import type { About } from '#server/platform/noun/about.ts';
import { leaders } from './searched.ts';

export const aboutDirigentes: About = { sitemap: null, searched: leaders, moments: null };
