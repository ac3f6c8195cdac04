import { useLoaderData } from 'react-router-dom';
import { type Comentario, comentarios } from '#shared/comentarios.ts';
import { type Consulta, consultas } from '#shared/consultas.ts';
import { textos } from '#shared/textos.ts';
import { read } from '../api.ts';
import { type Block, block } from '../lib/block.ts';
import { fechaTabla } from '../lib/fechas.ts';
import { recortar } from '../lib/recortar.ts';
import { Panel } from '../ui/panel.tsx';
import { Empty, Failure } from '../ui/states.tsx';
import s from './inicio.module.css';
import { adminLoader } from './loading.ts';
import { isScreen, PENDING } from './menu.ts';
import { PanelLink, QuickLinks } from './parts/home-links.tsx';
import { Screen } from './parts/screen.tsx';
import { useReload } from './parts/use-reload.ts';

export { ErrorBoundary } from './parts/screen-error.tsx';

const SHOWN = 3;
const EXCERPT = 80;

export const loader = adminLoader(async () => {
  const [enquiries, comments] = await Promise.all([
    block(read(consultas.list)),
    block(read(comentarios.list, { limit: SHOWN })),
  ]);
  return { enquiries, comments };
});

/** What waits for an answer, what visitors said last, and the shortest ways to work. */
export const Component = () => {
  const { enquiries, comments } = useLoaderData<typeof loader>();
  return (
    <Screen title={textos.administrador}>
      <p className={`dato ${s['version']}`}>{textos.version}</p>
      <div className={s['rejilla']}>
        <Pending enquiries={enquiries} />
        <Latest comments={comments} />
        <QuickLinks />
      </div>
    </Screen>
  );
};

const Pending = ({ enquiries }: { enquiries: Block<Consulta[]> }) => {
  const reload = useReload();
  const pending = enquiries.ok ? enquiries.data.filter(({ estado }) => estado === 'P') : [];
  return (
    <Panel id="pendientes" title="Consultas pendientes" {...(enquiries.ok && { count: pending.length })}>
      {enquiries.ok ? null : <Failure onRetry={reload} />}
      {enquiries.ok && pending.length === 0 ? <Empty>No hay consultas pendientes.</Empty> : null}
      <ul className={s['lista']}>
        {pending.slice(0, SHOWN).map(({ id, nombre, mensaje, fecha_envio }) => (
          <Item date={fecha_envio} key={id} text={mensaje} who={nombre} />
        ))}
      </ul>
      {isScreen(PENDING) ? <PanelLink to={PENDING}>Ver consultas</PanelLink> : null}
    </Panel>
  );
};

const Latest = ({ comments }: { comments: Block<Comentario[]> }) => {
  const reload = useReload();
  return (
    <Panel id="comentarios" title="Últimos comentarios">
      {comments.ok ? null : <Failure onRetry={reload} />}
      {comments.ok && comments.data.length === 0 ? <Empty>{textos.sinComentarios}</Empty> : null}
      <ul className={s['lista']}>
        {comments.ok
          ? comments.data.map(({ id, nombre, contenido, created_at }) => (
              <Item date={created_at} key={id} text={contenido} who={nombre} />
            ))
          : null}
      </ul>
      {isScreen('/gestion-comentarios') ? (
        <PanelLink to="/gestion-comentarios">Ver comentarios</PanelLink>
      ) : null}
    </Panel>
  );
};

const Item = ({ who, date, text }: { who: string; date: string; text: string }) => (
  <li>
    <p className={s['quien']}>
      <b>{who}</b>
      <time className="dato" dateTime={date}>
        {fechaTabla(date)}
      </time>
    </p>
    <p>{recortar(text, EXCERPT)}</p>
  </li>
);
