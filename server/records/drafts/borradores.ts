import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { borradores, BORRADORES_POR_PERSONA, MUCHOS_BORRADORES } from '#shared/records/borradores.ts';
import { lockAccount } from '#server/people/accounts/rows.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import { borradores as table } from '#server/platform/db/schema.ts';
import { Conflict } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { endDraft, saveDraft } from './write-drafts.ts';
import { subjectsOf } from './draft-subjects.ts';

const ownedBy = (usuario: number) => and(eq(table.usuario_id, usuario), isNotNull(table.valores));
const ofForm = (usuario: number, formulario: string) =>
  and(ownedBy(usuario), eq(table.formulario, formulario));
const oneOf = (usuario: number, { formulario, escritor }: { formulario: string; escritor: string }) =>
  and(ofForm(usuario, formulario), eq(table.escritor, escritor));

/** Fields that say what a record is called. */
const TITLES = ['$.titulo', '$.nombre_Institucion', '$.nombre', '$.name', '$.email'];
const typed = TITLES.map((path) => sql`NULLIF(JSON_UNQUOTE(JSON_EXTRACT(${table.valores}, ${path})), '')`);
/** What was typed as the title; null where none was. */
const typedTitle = sql<string | null>`COALESCE(${sql.join(typed, sql`, `)})`;

const refuseTooMany = async (usuario: number): Promise<void> => {
  if ((await db().$count(table, ownedBy(usuario))) > BORRADORES_POR_PERSONA)
    throw new Conflict(MUCHOS_BORRADORES);
};

export const borradoresFeature = implement(borradores, {
  list: async ({ user, page }) => {
    const listing = db()
      .select({ formulario: table.formulario, guardado: table.guardado, escrito: typedTitle.as('escrito') })
      .from(table)
      .where(ownedBy(user.id))
      .orderBy(desc(table.guardado), table.formulario)
      .$dynamic();
    const { rows, total } = await listRows(listing, page, () => db().$count(table, ownedBy(user.id)));
    const subjects = await subjectsOf(rows.map(({ formulario }) => formulario));
    return {
      rows: rows.map(({ formulario, guardado, escrito }) => {
        const subject = subjects.get(formulario);
        return {
          formulario,
          guardado,
          titulo: subject?.titulo ?? escrito,
          eliminado: subject?.eliminado ?? false,
        };
      }),
      total,
    };
  },
  get: async ({ user, body }) => {
    const rows = await db()
      .select()
      .from(table)
      .where(ofForm(user.id, body.formulario))
      .orderBy(desc(table.guardado), asc(table.escritor));
    return rows.map(({ escritor, orden, guardado, valores }) => ({
      escritor,
      orden,
      guardado,
      valores: JSON.parse(valores ?? '{}'),
    }));
  },
  guardar: ({ user, body }) =>
    unitOfWork(async () => {
      await lockAccount(user.id);
      await saveDraft({ ...body, usuario_id: user.id, valores: JSON.stringify(body.valores) });
      await refuseTooMany(user.id);
      const [kept] = await db().select({ guardado: table.guardado }).from(table).where(oneOf(user.id, body));
      return { guardado: kept?.guardado ?? '' };
    }),
  descartar: ({ user, body }) =>
    unitOfWork(async () => {
      await lockAccount(user.id);
      const there = await db().$count(table, and(oneOf(user.id, body), lte(table.orden, body.orden)));
      await endDraft({ ...body, usuario_id: user.id });
      return { descartado: there > 0 };
    }),
});
