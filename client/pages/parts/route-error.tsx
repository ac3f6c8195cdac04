import { useRouteError } from 'react-router-dom';
import { nombreCompleto } from '#shared/asociacion.ts';
import { statusOf } from '../../lib/status.ts';
import { Failure } from '../../ui/states.tsx';
import { useReload } from '../../lib/use-reload.ts';

/** Stands where a page should be when it could not be made. */
export function RouteError() {
  const error = useRouteError();
  const reload = useReload();
  const title = statusOf(error) === 404 ? 'Página no encontrada' : 'No pudimos cargar esta página';
  return (
    <main id="contenido" className="wrap">
      <title>{`${title} · ${nombreCompleto}`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <Failure onRetry={reload} />
    </main>
  );
}
