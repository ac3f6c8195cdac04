import { eq } from 'drizzle-orm';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { crudCalls } from '#server/records/crud-calls.ts';
import { updateDeriving } from '#server/records/rows.ts';
import { colegiaturas as table } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';

export const colegiaturasFeature = implement(colegiaturas, {
  ...crudCalls(table),
  list: ({ params, page }) =>
    listTable(table, page, { where: eq(table.tipo_informacion, params.tipoInformacion) }),
  update: ({ params, body }) =>
    updateDeriving(table, params.id, { sent: body, derive: formatoOf('informacion', body.formato) }),
});
