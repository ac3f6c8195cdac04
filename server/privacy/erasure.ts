import { inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { comentarios as contract } from '#shared/comentarios.ts';
import { changedBy } from '#shared/endpoint.ts';
import { db } from '../db/client/client.ts';
import { markChanged, unitOfWork } from '../db/client/unit-of-work.ts';
import {
  borradores,
  comentarios,
  consultaMensajes,
  consultas,
  correos,
  decisionesComentarios,
} from '../db/schema.ts';
import { forgetPerson } from '../history/purge.ts';
import { commentsOf, decisionsOf, enquiriesOf, findAccount, mailsInOthers, plain } from './person.ts';

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
  markChanged(changedBy(contract.remove));
};

/** Deletes what the person wrote in conversations of others, and the words by which a search finds it. */
const eraseMails = async (mails: readonly number[]): Promise<void> => {
  if (mails.length === 0) return;
  const where = inArray(consultaMensajes.id, [...mails]);
  const conversations = db().select({ id: consultaMensajes.id_consulta }).from(consultaMensajes).where(where);
  await db().update(consultas).set({ indexada: false }).where(inArray(consultas.id, conversations));
  await db().delete(consultaMensajes).where(where);
};

const names = (column: MySqlColumn, text: string): SQL =>
  sql`LOCATE(${text}, LOWER(${column}) COLLATE utf8mb4_bin) > 0`;

/** Deletes what staff was writing with this e-mail in it: a copied enquiry, an answer. */
const forgetDraftsAbout = async (correo: string): Promise<void> => {
  const inJson = JSON.stringify(correo).slice(1, -1);
  await db().delete(borradores).where(names(borradores.valores, inJson));
};

/** Deletes what staff was writing in these conversations. */
const forgetDraftsIn = async (ids: readonly number[]): Promise<void> => {
  const forms = ids.map((id) => like(borradores.formulario, `/consulta/${id}#%`));
  await db()
    .delete(borradores)
    .where(or(...forms));
};

/** Deletes the mails to this e-mail, and those that tell of it. */
const forgetMailsAbout = async (correo: string): Promise<void> => {
  await db()
    .delete(correos)
    .where(or(names(correos.para, correo), names(correos.asunto, correo), names(correos.texto, correo)));
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
    await forgetPerson(plain(correo), mails);
    await forgetDraftsAbout(plain(correo));
    await forgetMailsAbout(plain(correo));
    return {
      consultas: enquiries.length,
      comentarios: comments.length,
      hasAccount: (await findAccount(correo)) !== undefined,
    };
  });
