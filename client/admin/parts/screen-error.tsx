import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListHeader } from '../../ui/list-header.tsx';
import { Empty, Failure } from '../../ui/states.tsx';

const isMissing = (error: unknown): boolean =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;

/** What a screen shows when its data cannot be had; the frame stays. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (!isMissing(error)) return <Failure onRetry={() => void revalidate()} />;
  return (
    <>
      <ListHeader title="No encontrado" />
      <Empty
        action={
          <ButtonLink to="/administrable" variant="secondary">
            Ir al inicio
          </ButtonLink>
        }
      >
        Lo que buscas ya no existe.
      </Empty>
    </>
  );
};
