import { procesosElectorales } from '#shared/content/elections/procesos-electorales.ts';
import { claveDeConteo } from '#shared/content/elections/resultados-electorales.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import { pageOf } from '#server/platform/db/rows/listing.ts';
import { fasesElectorales as fases, procesosElectorales as table } from '#server/platform/db/schema.ts';
import { publishResults, refuseIfPublished } from '#server/content/elections/publish-results.ts';
import { allElections, electionWithId, electionWithSlug } from '#server/content/elections/read-elections.ts';
import { implement } from '#server/platform/call/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';

const slugs = { group: 'procesosElectorales', rows: table, untitled: 'proceso' };

export const procesosElectoralesFeature = implement(procesosElectorales, {
  list: async ({ page }) => pageOf(await allElections(), page),
  ver: ({ params }) => electionWithSlug(params.slug),
  adminList: async ({ page }) => {
    const rows = Array.from(await allElections(), (row) => ({
      ...row,
      publicado: row.resultados[0]?.publicado ?? null,
    }));
    return pageOf(rows, page);
  },
  get: async ({ params }) => {
    const election = await electionWithId(params.id);
    return { ...election, conteo: claveDeConteo(election) };
  },
  create: async ({ body }) => {
    const made = await withNewSlug(slugs, body.titulo, (slug) => insertRow(table, { ...body, slug }));
    const day = body.dia_votacion;
    if (day) await insertRow(fases, { id_proceso: made.id, titulo: 'Votación', fecha_Inicio: day });
    return made;
  },
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: async ({ params }) => {
    await refuseIfPublished(params.id);
    await deleteRow(table, params.id);
  },
  contar: ({ params, body }) => updateRow(table, params.id, body),
  publicarResultados: async ({ params, body }) => ({ numero: await publishResults(params.id, body) }),
});
