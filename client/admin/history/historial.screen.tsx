import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import { type Cambio, historia, type EstadoAnterior } from '#shared/records/historia.ts';
import { claveBaseOf, clavesBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import { clearCache, read } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { NothingYet } from '../ui/list/nothing-yet.tsx';
import { parseRowId } from '../crud/parse-row-id.ts';
import { Screen } from '../frame/screen.tsx';
import { ChangeView, nameOfChange } from './change-view.tsx';
import s from './history.module.css';
import { useUndo } from './use-undo.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMayUndo } from '../session/may.tsx';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { ServerPager } from '../ui/list/paging/server-pager.tsx';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request, params }) => {
  const { page, part } = readPageRequest(request);
  const [grupo, id] = [params['grupo'] ?? '', parseRowId(params['id'] ?? '')];
  clearCache();
  const [found, [newest], settings] = await Promise.all([
    read(historia.list, { grupo, id, ...part }),
    read(historia.list, { grupo, id, limit: 1 }),
    grupo === configuraciones.list.group ? read(configuraciones.list) : [],
  ]);
  const clave = claveBaseOf(settings.find((one) => one.id === id)?.key ?? '');
  return {
    ...trimPage(found),
    page,
    grupo,
    id,
    visto: newest?.cambio,
    dato: clave && clavesBase[clave].label,
  };
});

/** History of one record, newest first. */
export const Component = () => {
  const { rows, page, isLast, grupo, dato } = useLoaderData<typeof loader>();
  const titulo = rows[0]?.filas[0]?.titulo;
  const record = titulo ? `${nombreDeGrupo(grupo)} «${titulo}»` : nombreDeGrupo(grupo);
  return (
    <Screen title={dato ? `Historial de «${dato}»` : 'Historial'}>
      <Panel id="cambios" title={dato ? 'Cambios' : record}>
        {rows.length === 0 ? (
          <NothingYet>Todavía no hay cambios guardados de este registro.</NothingYet>
        ) : (
          <Changes />
        )}
        <ServerPager isLast={isLast} page={page} shown={rows.length} />
      </Panel>
    </Screen>
  );
};

const isUpdate = ({ filas }: Cambio): boolean => filas[0]?.accion === 'U';
const isDeletion = ({ filas }: Cambio): boolean => filas[0]?.accion === 'D';

/** The changes, each with the record's state after it; the oldest also with the state before. */
const Changes = () => {
  const { rows, isLast, grupo, id, visto } = useLoaderData<typeof loader>();
  const { busy, undo, goBack } = useUndo();
  const mayUndo = useMayUndo()(grupo) && tieneHistoria(grupo);
  const oldest = rows.at(-1);
  const back = (one: Cambio, momento: EstadoAnterior['momento']) => {
    if (!tieneHistoria(grupo) || visto === undefined) return;
    void goBack({ grupo, id, cambio: one.cambio, momento, visto }, nameOfChange(one) ?? '');
  };
  const button = (label: string, onClick: () => void) => (
    <Button aria-disabled={busy || undefined} onClick={onClick} size="sm" variant="secondary">
      {label}
    </Button>
  );
  return (
    <ol className={s['lista']}>
      {rows.map((one) => (
        <li className={s['cambio']} key={one.cambio}>
          <ChangeView cambio={one} isOfOne />
          {mayUndo ? (
            <div className={s['botones']}>
              {one.cambio === visto || isDeletion(one)
                ? null
                : button('Volver a este texto', () => back(one, 'despues'))}
              {button('Deshacer este cambio', () => void undo([one.cambio], nameOfChange(one)))}
            </div>
          ) : null}
        </li>
      ))}
      {mayUndo && isLast && oldest && isUpdate(oldest) ? (
        <li className={s['cambio']}>
          <p>Así estaba antes de todos estos cambios.</p>
          <div className={s['botones']}>{button('Volver a este texto', () => back(oldest, 'antes'))}</div>
        </li>
      ) : null}
    </ol>
  );
};
