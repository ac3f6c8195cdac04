import type { About } from '#server/platform/noun/about.ts';
import { membership } from './searched.ts';

export const aboutColegiaturas: About = { sitemap: null, searched: membership, moments: null };
