import { inArray, or } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import {
  comentarios,
  consultaMensajes,
  consultas,
  correos,
  decisionesComentarios,
} from '#server/platform/db/schema.ts';
import { erasePersonFromHistory } from '#server/records/history/purge.ts';
import { forgetDraftsAbout, forgetDraftsIn, containsText } from './forget-drafts.ts';
import {
  commentsOf,
  decisionsOf,
  enquiriesOf,
  findAccount,
  mailsInOthers,
  normalizeEmail,
} from './person.ts';

/** The name shown on comments whose author was erased. */
const ANONYMOUS = 'Anónimo';

/** How many rows of each kind were erased, and whether an account of staff has the e-mail. */
interface Erased {
  readonly consultas: number;
  readonly comentarios: number;
  readonly hasAccount: boolean;
}

const eraseComments = async (ids: number[], isWhole: boolean): Promise<void> => {
  const where = inArray(comentarios.id, ids);
  await (isWhole
    ? db().delete(comentarios).where(where)
    : db().update(comentarios).set({ nombre: ANONYMOUS, correo: '', huella: null }).where(where));
};

/** Deletes what the person wrote in conversations of others. */
const eraseMails = async (mails: readonly number[]): Promise<void> => {
  if (mails.length === 0) return;
  const where = inArray(consultaMensajes.id, [...mails]);
  await db().delete(consultaMensajes).where(where);
};

/** Deletes the mails to this address, and those that mention it. */
const forgetMailsAbout = async (correo: string): Promise<void> => {
  await db()
    .delete(correos)
    .where(
      or(
        containsText(correos.para, correo),
        containsText(correos.asunto, correo),
        containsText(correos.texto, correo),
      ),
    );
};

/**
 * Erases what a visitor left under an e-mail. Enquiries are deleted. Comments are made anonymous, so that replies still
 * make sense, or with `isWhole` deleted. A staff account is left: it is deleted among the users.
 */
export const erasePerson = (correo: string, isWhole: boolean): Promise<Erased> =>
  unitOfWork(async () => {
    const enquiries = (await enquiriesOf(correo)).map(({ id }) => id);
    const comments = (await commentsOf(correo)).map(({ id }) => id);
    const mails = (await mailsInOthers(correo)).map(({ id }) => id);
    if (enquiries.length > 0) {
      await db().delete(consultas).where(inArray(consultas.id, enquiries));
      await forgetDraftsIn(enquiries);
    }
    await eraseMails(mails);
    if (comments.length > 0) await eraseComments(comments, isWhole);
    const decided = (await decisionsOf(correo)).map(({ id }) => id);
    if (decided.length > 0)
      await db().delete(decisionesComentarios).where(inArray(decisionesComentarios.id, decided));
    await erasePersonFromHistory(normalizeEmail(correo), mails);
    await forgetDraftsAbout(normalizeEmail(correo));
    await forgetMailsAbout(normalizeEmail(correo));
    return {
      consultas: enquiries.length,
      comentarios: comments.length,
      hasAccount: (await findAccount(correo)) !== undefined,
    };
  });
