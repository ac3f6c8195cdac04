import { useLoaderData } from 'react-router-dom';
import { type Comentario, comentarios } from '#shared/comentarios.ts';
import { type Convenio, convenios } from '#shared/convenios.ts';
import { permisoDe, puede } from '#shared/permisos.ts';
import { primerosPasos } from '#shared/primeros-pasos.ts';
import { type Pendientes, pendientes } from '#shared/pendientes.ts';
import { textos } from '#shared/textos.ts';
import { rolPropio } from '#shared/usuarios-gestion.ts';
import { read } from '../../api.ts';
import type { Block } from '../../lib/block.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { isUnauthorized } from '../../session.ts';
import s from './inicio.module.css';
import { adminLoader } from '../session/loading.ts';
import { useMayOpen } from '../session/may-open.tsx';
import { PENDING } from '../frame/menu.ts';
import { HomeItem, HomePanel } from './home-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Waiting } from './waiting.tsx';
import { QuickLinks } from './home-links.tsx';
import { Screen } from '../frame/screen.tsx';
import { daysBetween, endingSoon, RENEW_WITHIN, today } from '../../lib/vigencia.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const EDITOR = '/nuevo-convenio';
const SHOWN = 3;
const EXCERPT = 80;

/** A failing panel does not fail the page, except for a 401. */
const panel = async <T,>(loading: Promise<T>): Promise<Block<T>> => {
  try {
    return { ok: true, data: await loading };
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    return { ok: false };
  }
};

/** What a role may not read is not asked for, and its panel is left out. */
export const loader = adminLoader(async () => {
  const { rol } = await read(rolPropio.rol);
  const permitted = <T,>(call: Parameters<typeof permisoDe>[0], load: () => Promise<T>) =>
    puede(rol, permisoDe(call)) ? panel(load()) : null;
  const [enquiries, comments, agreements, steps] = await Promise.all([
    permitted(pendientes.pendientes, () => read(pendientes.pendientes)),
    permitted(comentarios.list, () => read(comentarios.list, { limit: SHOWN })),
    permitted(convenios.adminList, () => read(convenios.adminList)),
    permitted(primerosPasos.estado, () => read(primerosPasos.estado)),
  ]);
  return { enquiries, comments, agreements, steps };
});

/** Pending enquiries, latest comments, agreements about to end, and quick links. */
export const Component = () => {
  const { enquiries, comments, agreements, steps } = useLoaderData<typeof loader>();
  return (
    <Screen title={textos.administrador}>
      <p className={`dato ${s['version']}`}>{textos.version}</p>
      <div className={s['rejilla']}>
        {steps?.ok && steps.data ? <FirstSteps done={steps.data} /> : null}
        {enquiries ? <Waiting waiting={enquiries} /> : null}
        {enquiries ? <Pending enquiries={enquiries} /> : null}
        <QuickLinks />
        {comments ? <Latest comments={comments} /> : null}
        {agreements ? <Ending agreements={agreements} /> : null}
      </div>
    </Screen>
  );
};

const map = <A, B>(from: Block<A>, change: (data: A) => B): Block<B> =>
  from.ok ? { ok: true, data: change(from.data) } : from;

const Pending = ({ enquiries }: { enquiries: Block<Pendientes> }) => (
  <HomePanel
    empty="No hay consultas pendientes."
    id="pendientes"
    more={{ to: `${PENDING}?filtro=pendientes`, label: 'Ver consultas' }}
    render={({ id, nombre, mensaje, fecha_envio }) => (
      <HomeItem aside={fechaTabla(fecha_envio)} key={id} title={nombre} to={`/consulta/${id}`}>
        {recortar(mensaje, EXCERPT)}
      </HomeItem>
    )}
    rows={map(enquiries, ({ ultimas }) => ultimas)}
    title="Consultas pendientes"
    {...(enquiries.ok && { count: enquiries.data.total })}
  />
);

const Latest = ({ comments }: { comments: Block<Comentario[]> }) => (
  <HomePanel
    empty={textos.sinComentarios}
    id="comentarios"
    more={{ to: '/gestion-comentarios', label: 'Ver comentarios' }}
    render={({ id, nombre, contenido, created_at }) => (
      <HomeItem
        aside={fechaTabla(created_at)}
        key={id}
        title={nombre}
        to={`/gestion-comentarios?q=${encodeURIComponent(nombre)}`}
      >
        {recortar(contenido, EXCERPT)}
      </HomeItem>
    )}
    rows={comments}
    title="Últimos comentarios"
  />
);

const Ending = ({ agreements }: { agreements: Block<Convenio[]> }) => {
  const mayOpen = useMayOpen();
  const day = today();
  const ending = map(agreements, (all) => endingSoon(all, day, RENEW_WITHIN));
  return (
    <HomePanel
      empty={`Ningún convenio vence en los próximos ${RENEW_WITHIN} días.`}
      id="convenios"
      more={{ to: '/gestion-convenios', label: 'Ver convenios' }}
      render={({ id, nombre_Institucion, fecha_Fin }) => (
        <HomeItem
          aside={fechaTabla(fecha_Fin)}
          key={id}
          title={nombre_Institucion}
          {...(mayOpen(EDITOR) && { to: `${EDITOR}/${id}` })}
        >
          {daysLeft(daysBetween(day, fecha_Fin))}
        </HomeItem>
      )}
      rows={ending}
      title="Convenios por vencer"
      {...(ending.ok && { count: ending.data.length })}
    />
  );
};

const daysLeft = (days: number): string => {
  if (days === 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
};
