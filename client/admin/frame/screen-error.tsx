import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/states.tsx';
import { Screen } from './screen.tsx';
import { useReloadScreen } from './use-reload-screen.ts';

const isMissing = (error: unknown): boolean =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;

/** Shown inside the frame when a screen's loader fails. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const reload = useReloadScreen();
  if (!isMissing(error)) return <Failure onRetry={reload} />;
  return (
    <Screen title="No encontrado">
      <p>Lo que buscas ya no existe.</p>
      <p>
        <ButtonLink to="/administrable" variant="secondary">
          Ir al inicio
        </ButtonLink>
      </p>
    </Screen>
  );
};
