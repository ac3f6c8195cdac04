import { nombreCompleto } from '#shared/asociacion.ts';
import { Failure } from '../../ui/states.tsx';
import { useReload } from '../ui/use-reload.ts';

/** Stands where a page should be when it could not be made. */
export function RouteError() {
  const reload = useReload();
  const title = 'No pudimos cargar esta página';
  return (
    <div className="wrap">
      <title>{`${title} · ${nombreCompleto}`}</title>
      <h1>{title}</h1>
      <Failure onRetry={reload} />
    </div>
  );
}
