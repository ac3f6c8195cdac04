import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { onChange } from './api.ts';
import { supportCommands } from './behaviours/commands.ts';
import { hasToken } from './lib/session/session-marks.ts';
import { adminPaths } from './paths.ts';
import { LinkContext } from './ui/link.tsx';
import * as layout from './admin/frame/layout.tsx';
import { Skeleton } from './admin/ui/skeleton.tsx';
import { isLeaving, leaveFor } from './admin/ui/form/unsaved.ts';

type Screen = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'HydrateFallback'>;
/** Modules that export `loader` and `Component`. */
const screens = import.meta.glob<Screen>('./admin/*/*.screen.tsx');

const screen = (name: string): (() => Promise<Screen>) => {
  const load = screens[`./admin/${name}.screen.tsx`];
  if (!load) throw new Error(`client/admin/${name}.screen.tsx does not exist`);
  return load;
};

const HydrateFallback = () => (
  <main className="wrap">
    <Skeleton />
  </main>
);

supportCommands();

const router = createBrowserRouter([
  {
    ...layout,
    HydrateFallback,
    children: Object.entries(adminPaths).map(([path, name]) => ({ path, lazy: screen(name) })),
  },
]);
onChange(() => void router.revalidate());

/** A page restored from the back/forward cache must not show data of a session that has ended. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && (isLeaving() || !hasToken())) leaveFor(location.pathname + location.search);
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LinkContext value={Link}>
        <RouterProvider router={router} />
      </LinkContext>
    </StrictMode>,
  );
}
