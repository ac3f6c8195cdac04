import { auditoria } from '#shared/records/auditoria.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { permisoDe } from '#shared/contract/permisos.ts';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { primerosPasos } from '#shared/operation/primeros-pasos.ts';
import { newestComments } from '#server/correspondence/comments/moderated-list.ts';
import { countUnread } from '#server/correspondence/notices/avisos.ts';
import { lacksFactor, hasPermission } from '#server/people/accounts/permissions.ts';
import type { User } from '#server/platform/call/user.ts';
import { ownAccount } from '#server/people/sesion.ts';
import { implement } from '#server/platform/call/implement.ts';
import { readAssociation } from '#server/platform/db/rows/settings.ts';
import { log } from '#server/platform/log.ts';
import { latestChanges } from '#server/records/history/auditoria.ts';
import { progressOf } from '../set-up/primeros-pasos.ts';
import { siteHighlights } from './site-highlights.ts';
import {
  countWaiting,
  endingAgreements,
  failedMails,
  unfinishedAgreements,
  unfinishedEvents,
  unfinishedPages,
  unverifiedAccounts,
  waitingComments,
  waitingEnquiries,
} from './pending-work.ts';

const COMMENTS = 3;
/** More than the home shows: repeats are folded there. */
const CHANGES = 20;

/** Whether the caller may make this call; otherwise its part is left out. */
const couldCall = (user: User, call: Endpoint): boolean => {
  const permiso = permisoDe(call);
  return hasPermission(user, permiso) && !lacksFactor(user, permiso);
};

/** The answer of one call; null where the caller may not make it. A part that fails leaves the others intact. */
const part = async <T>(user: User, call: Endpoint, load: () => PromiseLike<T>) => {
  if (!couldCall(user, call)) return null;
  try {
    return { ok: true as const, data: await load() };
  } catch (error) {
    log.error({ event: 'home.part', call: call.path, err: error });
    return { ok: false as const };
  }
};

export const oficinaFeature = implement(oficina, {
  marco: async ({ user }) => {
    const { rol, factorDue, factorOverdue } = user;
    const [account, asociacion, sinLeer, pendientes] = await Promise.all([
      ownAccount(user),
      readAssociation(),
      countUnread(user),
      couldCall(user, bandeja.buscarEnBandeja) ? countWaiting() : null,
    ]);
    return {
      usuario: {
        ...account,
        rol,
        falta_factor: factorDue === null ? null : { vence: factorDue, vencido: factorOverdue },
      },
      asociacion,
      sinLeer,
      pendientes,
    };
  },
  inicio: async ({ user }) => {
    const parts = {
      consultas: part(user, bandeja.buscarEnBandeja, waitingEnquiries),
      porAprobar: part(user, moderacion.moderar, waitingComments),
      convenios: part(user, convenios.update, endingAgreements),
      eventosPorTerminar: part(user, eventos.update, unfinishedEvents),
      paginasPorTerminar: part(user, paginasPropias.update, unfinishedPages),
      conveniosPorTerminar: part(user, convenios.update, unfinishedAgreements),
      cuentasSinVerificar: part(user, verificacionDeCuentas.verificar, unverifiedAccounts),
      correosSinEntregar: part(user, correo.estado, failedMails),
      pasos: part(user, primerosPasos.contenido, () => progressOf(user)),
      sitio: part(user, eventos.adminList, siteHighlights),
      cambios: part(user, auditoria.list, () => latestChanges(user, CHANGES)),
      comentarios: part(user, moderacion.buscarComentarios, () => newestComments('V', COMMENTS)),
    };
    return {
      consultas: await parts.consultas,
      porAprobar: await parts.porAprobar,
      convenios: await parts.convenios,
      eventosPorTerminar: await parts.eventosPorTerminar,
      paginasPorTerminar: await parts.paginasPorTerminar,
      conveniosPorTerminar: await parts.conveniosPorTerminar,
      cuentasSinVerificar: await parts.cuentasSinVerificar,
      correosSinEntregar: await parts.correosSinEntregar,
      pasos: await parts.pasos,
      sitio: await parts.sitio,
      cambios: await parts.cambios,
      comentarios: await parts.comentarios,
    };
  },
});
