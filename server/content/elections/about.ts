import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import type { About } from '#server/platform/noun/about.ts';
import { fewAddresses } from '#server/platform/noun/sitemap.ts';
import { allElections } from './read.ts';
import { elections } from './searched.ts';

export const aboutProcesosElectorales: About = {
  sitemap: fewAddresses(async () => (await allElections()).map(({ slug }) => rutaDeProceso(slug))),
  searched: elections,
  moments: null,
};
