import { useAssociation } from '../../ui/association.ts';
import { FailureState } from '../../ui/states.tsx';

/** Shown when a page could not be loaded. */
export function RouteError() {
  const { completo } = useAssociation();
  const title = 'No pudimos cargar esta página';
  return (
    <div className="wrap">
      <title>{`${title} · ${completo}`}</title>
      <h1>{title}</h1>
      <FailureState />
    </div>
  );
}
