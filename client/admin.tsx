// The back office is a single-page application, started by `admin-start.ts`: React Router with loaders that call the
// same `read()` over HTTP, screens loaded lazily, nothing rendered on the server. `frame/menu/menu.ts` names what each
// screen asks: menu, home and frame show those the role may open. A form or button of a call stands in `EndpointForm`
// or `<May call={…}>`, a link to a screen in `<MayOpen to={…}>`, and left out when the role may not use it. Between it
// and `/login` the browser loads whole documents: `lib/session/session-storage.ts` keeps why a session ended.
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, type ShouldRevalidateFunction } from 'react-router-dom';
import { setFirstAnswers, onWrite } from './api.ts';
import { supportCommands } from './behaviours/support-commands.ts';
import { takeFirstAnswer } from './lib/first-calls.ts';
import { HOME } from './lib/home-path.ts';
import { hasToken } from './lib/session/session-storage.ts';
import { LinkContext } from './ui/link.tsx';
import * as layout from './admin/frame/layout.tsx';
import { adminPaths } from './admin/frame/menu/menu.ts';
import { screenLoader } from './admin/frame/screens.ts';
import * as home from './admin/home/inicio.screen.tsx';
import { differOnlyInSheet } from './admin/ui/sheet/sheet-address.ts';
import { isLeaving, leaveTo } from './admin/ui/form/unsaved.ts';

/** Begins with the loaders of the screen in the address. After each write it reloads the screen. */
const openRouter = (): ReturnType<typeof createBrowserRouter> => {
  /** Something was written and the screen was not reloaded yet. */
  let isStale = false;
  /** Opening a row in the side sheet needs no reload: the list has its data. */
  const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && (isStale || !differOnlyInSheet(currentUrl, nextUrl));
  const router = createBrowserRouter([
    {
      ...layout,
      shouldRevalidate,
      children: adminPaths.map((path) =>
        Object.assign({ path, shouldRevalidate }, path === HOME ? home : { lazy: screenLoader(path) }),
      ),
    },
  ]);
  onWrite(() => {
    isStale = true;
    void router.revalidate().finally(() => {
      isStale = false;
    });
  });
  return router;
};

/** A page restored from the back/forward cache must not show data of a session that has ended. */
const watchReturn = (): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeaving() || !hasToken())) leaveTo(location.pathname + location.search);
  });

/** Shows the office in its document. */
export const startOffice = (root: Element): void => {
  supportCommands();
  setFirstAnswers(takeFirstAnswer);
  const router = openRouter();
  watchReturn();
  createRoot(root).render(
    <StrictMode>
      <LinkContext value={Link}>
        <RouterProvider router={router} />
      </LinkContext>
    </StrictMode>,
  );
};
