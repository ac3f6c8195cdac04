import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { DIAS_DE_VISTA_PREVIA, vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import { eventos, usuarios, vistasPrevias as table } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { implement } from '#server/platform/call/implement.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';
import { deleteRow, insertRow } from '#server/records/rows.ts';
import { eventoBySlug } from './saved-event.ts';

type NewPreview = Pick<typeof table.$inferInsert, 'usuario_id' | 'compartida' | 'sin_guardar'>;

/** Creates a preview link for an event that expires after `lasting`. */
const makePreview = async (slug: string, lasting: SQL, preview: NewPreview) => {
  const { id: id_evento } = await eventoBySlug(slug);
  const clave = opaqueName();
  const vence = sql`${now} + INTERVAL ${lasting}`;
  const id = await insertRow(table, { ...preview, id_evento, clave: sha256(clave), vence });
  return { id, enlace: `/vista-previa/${clave}` };
};

const HOUR = sql`1 HOUR`;
const SHARED = sql`${sql.raw(String(DIAS_DE_VISTA_PREVIA))} DAY`;
const isOpen = gt(table.vence, now);

export const vistasPreviasFeature = implement(vistasPrevias, {
  crear: ({ params, body, user }) => {
    const sin_guardar = body.evento ? JSON.stringify(body.evento) : null;
    return makePreview(params.slug, HOUR, { usuario_id: user.id, compartida: false, sin_guardar });
  },
  compartir: ({ params, user }) =>
    makePreview(params.slug, SHARED, { usuario_id: user.id, compartida: true, sin_guardar: null }),
  list: async ({ params, page }) => {
    const where = and(eq(eventos.slug, params.slug), table.compartida, isOpen);
    const listing = db()
      .select({
        id: table.id,
        usuario_email: usuarios.email,
        usuario: usuarios.name,
        creada: table.creada,
        vence: table.vence,
      })
      .from(table)
      .innerJoin(eventos, eq(eventos.id, table.id_evento))
      .innerJoin(usuarios, eq(usuarios.id, table.usuario_id))
      .where(where)
      .orderBy(desc(table.id))
      .$dynamic();
    return listRows(listing, page, async () => (await listing).length);
  },
  revocar: ({ params }) => deleteRow(table, params.id),
});

/** The event that a valid preview link shows. Throws NotFound. */
export const openPreview = async (clave: string) => {
  const [found] = await db()
    .select({ evento: eventos, sin_guardar: table.sin_guardar, vence: table.vence })
    .from(table)
    .innerJoin(eventos, eq(eventos.id, table.id_evento))
    .where(and(eq(table.clave, sha256(clave)), isOpen));
  if (!found) throw new NotFound('Este enlace de vista previa venció o fue revocado.');
  const { evento, sin_guardar, vence } = found;
  const unsaved: Partial<typeof evento> = JSON.parse(sin_guardar ?? '{}');
  return { evento: { ...evento, ...unsaved }, sinGuardar: sin_guardar !== null, vence };
};
