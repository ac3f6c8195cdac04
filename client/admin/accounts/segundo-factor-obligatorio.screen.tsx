import { useLoaderData } from 'react-router-dom';
import { exigencias } from '#shared/people/exigencias.ts';
import { read } from '../../api.ts';
import { FactorDemand } from './factor-demand.tsx';
import { Screen } from '../frame/screen.tsx';
import { Sections } from '../settings/sections.tsx';
import { adminLoader } from '../session/loading.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(exigencias.list));

/** Which roles must have a second factor. */
export const Component = () => (
  <Screen title="Segundo factor">
    <Sections index={[]}>
      <FactorDemand demands={useLoaderData<typeof loader>()} />
    </Sections>
  </Screen>
);
