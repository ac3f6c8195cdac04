import { auditoria } from '#shared/records/auditoria.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { cuentas, verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginaInicio, paginas } from '#shared/publishing/paginas.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { pendientes } from '#shared/operation/pendientes.ts';
import { permisoDe, puede, type Rol } from '#shared/contract/permisos.ts';
import type { EstadoComentario } from '#shared/contract/fields/codigos.ts';
import { primerosPasos } from '#shared/operation/primeros-pasos.ts';
import { rolPropio } from '#shared/people/usuarios-gestion.ts';
import { read, write } from '../../api.ts';
import type { Block } from '../../lib/block.ts';
import { isUnauthorized } from '../../session.ts';
import { keptRole } from '../frame/kept-role.ts';
import { heroEvents } from '../../ui/home/hero-events.ts';

const COMMENTS = 3;
/** Comments that can be settled on the home. */
const WAITING = 4;
const CHANGES = 5;
const DATES = 3;
const SLIDES = 5;

/** One source that fails does not fail the page, except for a 401. */
const source = async <T>(loading: Promise<T>): Promise<Block<T>> => {
  try {
    return { ok: true, data: await loading };
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    return { ok: false };
  }
};

/** What visitors see first: the slides of the home page, and the next dates. */
const onSite = async () => {
  const [marked, newest, { proximos }] = await Promise.all([
    read(paginaInicio.destacados),
    read(eventos.list, { limit: SLIDES }),
    read(paginas.agenda),
  ]);
  return {
    slides: heroEvents(marked, newest).slice(0, SLIDES),
    dates: proximos.slice(0, DATES),
  };
};
export type OnSite = Awaited<ReturnType<typeof onSite>>;

const newestComments = async (estado: EstadoComentario, most: number) => {
  const { comentarios } = await write(moderacion.buscarComentarios, { body: { estado } });
  return comentarios.slice(0, most);
};

/** What a role may not do is not asked for: null, and left out. */
const loadFor = async (rol: Rol) => {
  const permitted = <T>(call: Parameters<typeof permisoDe>[0], load: () => Promise<T>) =>
    puede(rol, permisoDe(call)) ? source(load()) : null;
  const [enquiries, agreements, accounts, mails, waiting, comments, changes, site, steps] = await Promise.all(
    [
      permitted(pendientes.pendientes, () => read(pendientes.pendientes)),
      permitted(convenios.update, () => read(convenios.adminList)),
      permitted(verificacionDeCuentas.verificar, () => read(cuentas.list)),
      permitted(correo.estado, () => read(correo.estado)),
      permitted(moderacion.moderar, () => newestComments('E', WAITING)),
      permitted(moderacion.buscarComentarios, () => newestComments('V', COMMENTS)),
      permitted(auditoria.list, () => read(auditoria.list, { limit: CHANGES })),
      source(onSite()),
      permitted(primerosPasos.estado, () => read(primerosPasos.estado)),
    ],
  );
  return {
    today: { enquiries, agreements, accounts, mails },
    /** Comments to approve. */
    waiting: waiting?.ok ? waiting.data : [],
    comments,
    changes,
    site,
    steps,
  };
};

/** Asks at once for what the role last known here may see, and anew where the server knows another. */
export const loadHome = async () => {
  const kept = keptRole();
  const [{ rol, falta_factor }, early] = await Promise.all([read(rolPropio.rol), kept && loadFor(kept)]);
  const home = early && rol === kept ? early : await loadFor(rol);
  return { ...home, today: { ...home.today, factor: falta_factor } };
};
export type Home = Awaited<ReturnType<typeof loadHome>>;
