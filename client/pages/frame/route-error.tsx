import { nombreCompleto } from '#shared/asociacion.ts';
import { Failure } from '../../ui/states.tsx';

/** Shown when a page could not be loaded. */
export function RouteError() {
  const title = 'No pudimos cargar esta página';
  return (
    <div className="wrap">
      <title>{`${title} · ${nombreCompleto}`}</title>
      <h1>{title}</h1>
      <Failure />
    </div>
  );
}
