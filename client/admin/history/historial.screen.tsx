import { useLoaderData } from 'react-router-dom';
import { nombreDeGrupo } from '#shared/auditoria.ts';
import { historia } from '#shared/historia.ts';
import { forgetAll, read } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { rowNumber } from '../crud/row-number.ts';
import { Screen } from '../frame/screen.tsx';
import { ChangeView } from './change-view.tsx';
import s from './history.module.css';
import { useUndo } from './use-undo.ts';
import { adminLoader } from '../session/loading.ts';
import { useMayUndo } from '../session/may.tsx';
import { askedPage, cutPage, PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request, params }) => {
  const { page, part } = askedPage(request);
  const [grupo, id] = [params['grupo'] ?? '', rowNumber(params['id'] ?? '')];
  forgetAll();
  return { ...cutPage(await read(historia.list, { grupo, id, ...part })), page, grupo };
});

/** What happened to one record, newest first. */
export const Component = () => {
  const { rows, page, isLast, grupo } = useLoaderData<typeof loader>();
  const { busy, undo } = useUndo();
  const mayUndo = useMayUndo();
  const titulo = rows[0]?.filas[0]?.titulo;
  return (
    <Screen title="Historial">
      <Panel id="cambios" title={titulo ? `${nombreDeGrupo(grupo)} «${titulo}»` : nombreDeGrupo(grupo)}>
        {rows.length === 0 ? (
          <div className={s['cambio']}>
            <Empty>Todavía no hay cambios guardados de este registro.</Empty>
          </div>
        ) : (
          <ol className={s['lista']}>
            {rows.map((cambio) => (
              <li className={s['cambio']} key={cambio.cambio}>
                <ChangeView cambio={cambio} />
                {mayUndo(grupo) ? (
                  <Button
                    aria-disabled={busy || undefined}
                    className={s['boton']}
                    onClick={() => void undo([cambio.cambio])}
                    size="sm"
                    variant="secondary"
                  >
                    Deshacer este cambio
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        )}
        <ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />
      </Panel>
    </Screen>
  );
};
