import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Endpoint, signature } from '#shared/contract/endpoint.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, caller, makeUser, tokenOf, useApp } from '#server/testing/api.ts';
import { another, files, type FormFile, isFormFile, types, zip } from '#server/testing/files.ts';
import { everyCall, makeWorld } from '#server/testing/sample-site.ts';
import { keptOfGroup } from '../kept/kept-tables.ts';

useApp();

const otherDocx = {
  name: 'mío.docx',
  bytes: zip([types, { name: 'word/document.xml', bytes: Buffer.from('<y/>') }]),
};

const takesVersion = (endpoint: Endpoint): boolean =>
  'input' in endpoint && 'def' in endpoint.input && 'version' in Object(Object(endpoint.input.def)['shape']);

/** Two changes of different fields of each noun; one for the settings, which have a single field. */
const changes: Readonly<Record<string, readonly [object, object?]>> = {
  cuentas: [{ titularCuenta: 'Otro titular' }, { nombreBanco: 'Otro banco' }],
  dirigentes: [{ nombre: 'Otra' }, { funcion: 'Otra función' }],
  colegiaturas: [{ informacion: 'Otra' }, { tipo_informacion: 'N' }],
  elecciones: [{ titulo: 'Otro' }, { tipoArchivo: 'A' }],
  eventos: [{ titulo: 'Otro' }, { descripcion: 'Otra.' }],
  eventoTextos: [{ contenido: 'Otro.' }, { titulo: 'Otro' }],
  eventoImagenes: [{ descripcion: 'Otra' }, { img_url: files.jpg }],
  convenios: [{ nombre_Institucion: 'Otra' }, { ruc_Institucion: '20000000001' }],
  convenioArchivos: [{ nombre: 'Otro' }, { archivo: files.docx }],
  convenioBeneficios: [{ contenido: 'Otro' }],
  'configuraciones.update': [{ value: 'Otro' }],
  'configuraciones.updateImagen': [{ image: files.png }],
  'configuraciones.updateAudio': [{ audio: files.ogg }],
  'configuraciones.updateArchivo': [{ archivo: files.docx }],
};

/** Another file of the same kind. */
const mineOf = (file: FormFile): FormFile => (file === files.docx ? otherDocx : another(file));

/** The body of an update that leaves the file alone. */
const withoutFiles = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value !== 'object'));

describe('every update of the contract', () => {
  const updates = everyCall.filter(takesVersion);
  const changesOf = ({ group, operation }: Endpoint) =>
    changes[`${group}.${operation}`] ?? changes[group] ?? [{}];

  /** One row of everything, which Ana and somebody else may save. */
  const twoAtWork = async () => {
    const world = await makeWorld();
    const ana = caller(await tokenOf((await makeUser({ name: 'Ana' })).id));
    return (endpoint: Endpoint) => {
      const { group } = endpoint;
      const table = keptOfGroup(group)?.table ?? tables.cuentas;
      const params = world.params(endpoint);
      const body = group === 'configuraciones' ? {} : withoutFiles(world.body(endpoint) ?? {});
      const saving = (api: Api) => async (fields: object) => {
        const { status, body: answer } = await api.call(endpoint, { params, body: { ...body, ...fields } });
        return { call: signature(endpoint), status, answer };
      };
      const row = async (): Promise<Record<string, unknown>> => {
        const [found] = await db()
          .select()
          .from(table)
          .where(eq(table.id, Number(params['id'])));
        return found ?? {};
      };
      return { ana: saving(ana), self: saving(world.staff), row };
    };
  };

  it('is known here', () => {
    expect(updates).toHaveLength(Object.keys(changes).length);
  });

  it('answers as ever without a version; with it the same field is refused until the new one is sent', async () => {
    const workOn = await twoAtWork();
    for (const endpoint of updates) {
      const [mine] = changesOf(endpoint);
      const { ana, self, row } = workOn(endpoint);
      const read = Number((await row())['version']);
      const first = await ana(mine);
      expect(first).toMatchObject({ status: 200 });
      expect(first.answer).not.toHaveProperty('version');
      expect(first.answer).not.toHaveProperty('ajenos');
      expect(await row()).toMatchObject({ version: read + 1 });

      const again = Object.fromEntries(
        Object.entries(mine).map(([name, value]) => [name, isFormFile(value) ? mineOf(value) : 'Mía']),
      );
      const refused = await self({ ...again, version: read });
      expect(refused).toMatchObject({
        status: 409,
        answer: {
          error: refused.answer.message,
          conflicto: {
            version: read + 1,
            campos: [{ quien: 'Ana', cuando: expect.stringMatching(/Z$/) }],
            ajenos: [],
          },
        },
      });
      expect(await row()).toMatchObject({ version: read + 1 });
      expect(await self({ ...again, version: read + 1 })).toMatchObject({
        status: 200,
        answer: { version: read + 2, ajenos: [] },
      });
    }
  });

  it('joins changes of different fields', async () => {
    const workOn = await twoAtWork();
    for (const endpoint of updates.filter((update) => changesOf(update).length > 1)) {
      const [mine, other = {}] = changesOf(endpoint);
      const { ana, self, row } = workOn(endpoint);
      const read = Number((await row())['version']);
      expect(await ana({ ...mine, version: read })).toMatchObject({ status: 200 });
      expect(await self({ ...other, version: read })).toMatchObject({
        status: 200,
        answer: { version: read + 2, ajenos: [{ quien: 'Ana' }] },
      });
      expect(await row()).toMatchObject({ ...withoutFiles(mine), ...withoutFiles(other) });
    }
  });
});
