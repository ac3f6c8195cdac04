import { methodAndPath } from '#shared/contract/endpoint.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { decidedFields, isSameValue } from '#server/records/tracking/record-history.ts';
import { type Api, caller, makeUser, tokenOf } from '../api.ts';
import { isFormFile } from '../files.ts';
import { makeWorld } from '../sample-site.ts';
import { formOf, otherValues, fieldGroups, type RowDoor } from './own-form.ts';
import { allCalls, type Row, rowNow, rowsOf, type Site, siteNow } from './site.ts';
import { parsedValue, shapeOf } from './values.ts';

/** A field of a form and other values for it than the one it holds. */
export interface Field {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** The row of a call, with two people who save it. */
const rowAtWork = (door: RowDoor, { id, site }: { id: unknown; site: Site }) => {
  const { endpoint, table } = door;
  const row = async (): Promise<Row> => (await rowNow(table, id)) ?? {};
  return {
    door,
    call: methodAndPath(endpoint),
    row,
    /** The fields that can be changed in a form filled from the row; in groups of those that change together. */
    fields: (read: Row): Field[][] =>
      fieldGroups(door).map((part) =>
        part.map((name) => ({ name, values: otherValues(door, { row: read, site }, name) })),
      ),
    /** Sends a form filled from the row with one field changed. */
    saving:
      (api: Api) =>
      async (read: Row, changed: object): Promise<{ status: number; answer: Row }> => {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(read[name])]),
        );
        const sent = { params, body: { ...formOf(door, { row: read, site }), ...changed } };
        const { status, body: answer } = await api.call(endpoint, sent);
        return { status, answer };
      },
    /** What somebody decides and is not the same in both. */
    between: (one: Row, other: Row): Row =>
      Object.fromEntries(
        decidedFields(table).flatMap((name) =>
          isSameValue(one[name], other[name]) ? [] : [[name, other[name]]],
        ),
      ),
    /** What a row holds of a field that was sent; of a file only the server knows the address. */
    holding: (name: string, value: unknown): Row => {
      const field = shapeOf(endpoint)[name];
      return field && name in table && !isFormFile(value) ? { [name]: parsedValue(field, value) } : {};
    },
  };
};

/** Makes a row of a noun: by the call that does so, or by the one that changes it. */
const makeRow = async (staff: Api, door: RowDoor, site: Site): Promise<void> => {
  const { group } = door.endpoint;
  const creating = allCalls.find(
    ({ endpoint }) => endpoint.group === group && endpoint.operation === 'create',
  );
  const endpoint = creating?.endpoint ?? door.endpoint;
  const body = formOf({ ...door, endpoint }, { row: undefined, site });
  const { status, text } = await staff.call(endpoint, { body });
  if (status >= 300) throw new Error(`${methodAndPath(endpoint)}: ${status} ${text}`);
};

/** A row for each call, which Ana and somebody else may save. */
export const twoAtWork = async (updates: readonly RowDoor[]) => {
  const world = await makeWorld();
  const { staff } = world;
  const ana = caller(await tokenOf((await makeUser({ name: 'Ana' })).id));
  const sample = await siteNow();
  const missing = updates.filter(({ table }) => rowsOf(sample, table).length === 0);
  await sequentially(missing, (door) => makeRow(staff, door, sample));
  const site = await siteNow();
  return updates.map((door) => {
    const rows = rowsOf(site, door.table);
    const { id = 0 } = rows.find((row) => row['id'] === world.params(door.endpoint)['id']) ?? rows[0] ?? {};
    const work = rowAtWork(door, { id, site });
    return { ...work, ana: work.saving(ana), self: work.saving(staff) };
  });
};
export type AtWork = Awaited<ReturnType<typeof twoAtWork>>[number];
