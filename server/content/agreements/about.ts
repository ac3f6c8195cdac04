import type { About } from '#server/platform/noun/about.ts';
import { agreements } from './searched.ts';

export const aboutConvenios: About = { sitemap: null, searched: agreements, moments: null };
