import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { STATE_ID } from './document.ts';
import type { PageState } from './pages/context/page.ts';
import { PageTree } from './page-tree.tsx';

/** Only what is shown comes to the browser; loaders stay on the server. */
const pages = import.meta.glob<ComponentType>('./pages/*.tsx', { import: 'Component' });

/** Brings the page to life that the server has sent. */
const hydrate = async (): Promise<void> => {
  const root = document.getElementById('root');
  const json = document.getElementById(STATE_ID)?.textContent;
  if (!root || !json) return;
  const state: PageState = JSON.parse(json);
  const Page = await pages[`./pages/${state.module}.tsx`]?.();
  if (!Page) return;
  // In slices: a slow phone answers fingers meanwhile.
  startTransition(() => {
    hydrateRoot(root, <PageTree state={state} Page={Page} />);
  });
};

void hydrate();
