import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, UNSAFE_ErrorResponseImpl } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { onChange } from './api.ts';
import { DATA_ID, type PageData } from './document.ts';
import { OriginContext } from './lib/origin.ts';
import { routes } from './routes.tsx';

/** The page's own modules must be there before hydration, or React would find nothing to attach to. */
const loadMatched = async (): Promise<void> => {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

const revive = (errors: PageData['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status, statusText }]) => [
      id,
      new UNSAFE_ErrorResponseImpl(status, statusText, null),
    ]),
  );

const readData = (): PageData | null => {
  const json = document.getElementById(DATA_ID)?.textContent;
  if (!json) return null;
  const data: PageData = JSON.parse(json);
  return data;
};

const start = async (): Promise<void> => {
  const data = readData();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  await loadMatched();
  const router = createBrowserRouter(
    routes,
    data ? { hydrationData: { loaderData: data.loaderData, errors: revive(data.errors) } } : {},
  );
  onChange(() => void router.revalidate());
  const app = (
    <StrictMode>
      <OriginContext.Provider value={data?.origin ?? location.origin}>
        <RouterProvider router={router} />
      </OriginContext.Provider>
    </StrictMode>
  );
  if (data) hydrateRoot(root, app);
  else createRoot(root).render(app);
};

await start();
