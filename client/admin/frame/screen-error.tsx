import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { FailureState } from '../../ui/states.tsx';
import { UnavailableScreen } from './unavailable-screen.tsx';
import { screenTitleOf } from './menu/screen-address.ts';
import { NoAccess } from './no-access.tsx';
import { Screen } from './screen.tsx';
import { useReloadScreen } from './use-reload-screen.ts';

const hasStatus = (error: unknown, status: number): boolean =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === status;

/** Reloads the menu, because the user's role was changed meanwhile. */
const RoleChanged = () => {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <NoAccess />;
};

/** Shown inside the frame when a screen's loader fails. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const reload = useReloadScreen();
  const { pathname } = useLocation();
  if (hasStatus(error, 403)) return <RoleChanged />;
  if (!hasStatus(error, 404))
    return (
      <Screen title={screenTitleOf(pathname)}>
        <FailureState onRetry={reload} />
      </Screen>
    );
  return <UnavailableScreen title="No encontrado">Lo que buscas ya no existe.</UnavailableScreen>;
};
