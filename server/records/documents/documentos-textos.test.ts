import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/operation/jobs.ts';
import { db } from '#server/platform/db/client/client.ts';
import { changePoller } from '#server/app/processes/change-poller.ts';
import { textosDeArchivos } from '#server/platform/db/schema.ts';
import { documentos } from '#shared/records/documentos.ts';
import { busqueda, type Hallazgos } from '#shared/publishing/hallazgos.ts';
import { historia } from '#shared/records/historia.ts';
import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good, makeOtroDocumento } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { docxBomb, docxSaying, pdfBomb, pdfSaying, pdfWith } from '#server/testing/documents.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const run = (job: string) => jobs.find(({ name }) => name === job)?.run();
/** What a site does every minute, and every second. */
const readTexts = async (): Promise<void> => {
  await run('textos');
  await changePoller.poll();
};
const found = async (term: string): Promise<string[]> => {
  const { body }: { body: Hallazgos } = await visitor().call(busqueda.todo, { params: { term } }).expect(200);
  return body.grupos.flatMap(({ resultados }) => resultados.map(({ titulo }) => titulo.join('')));
};
const attempts = async (): Promise<number[]> =>
  (await db().select().from(textosDeArchivos)).map(({ intentos }) => intentos);

describe('what published documents say', () => {
  it('is found once it was read, with the words around it, and read once for each content', async () => {
    const { id } = await makeOtroDocumento(api, {
      titulo: 'Directiva',
      archivo: pdfSaying('Sobre los quipus y su uso'),
    });
    await makeOtroDocumento(api, {
      titulo: 'Manual',
      archivo: docxSaying('Capítulo 1', 'Nudos & quipus del Perú'),
    });
    await makeOtroDocumento(api, {
      titulo: 'Copia',
      archivo: { ...pdfSaying('Sobre los quipus y su uso'), name: 'b.pdf' },
    });
    expect(await found('quipus')).toEqual([]);
    await readTexts();
    expect((await found('quipus')).toSorted()).toEqual(['Copia', 'Directiva', 'Manual']);
    expect(await attempts()).toEqual([1, 1]);
    const params = { term: 'nudos perú', grupoDeBusqueda: 'documentos' };
    const [manual] = (await visitor().call(busqueda.deGrupo, { params }).expect(200)).body;
    expect(manual.extracto.join('')).toBe('Capítulo 1 Nudos & quipus del Perú');
    await api.call(otrosDocumentos.remove, { params: { id } }).expect(200);
    expect((await found('quipus')).toSorted()).toEqual(['Copia', 'Manual']);
  });

  it('is looked for without reading all documents for each few of them', async () => {
    for (let at = 0; at < 12; at += 1) {
      const archivo = { ...pdfSaying(`Texto ${at}`), name: `${at}.pdf` };
      await makeOtroDocumento(api, { titulo: `Directiva ${at}`, archivo });
    }
    const statements = await statementsDuring(() => found('directiva'));
    const ofAll = /^select .* from `documentos` left join (?!.* where )/;
    expect(statements.filter((statement) => ofAll.test(statement))).toHaveLength(1);
    expect(await found('directiva')).not.toEqual([]);
  });

  it('counts only while it is the newest version', async () => {
    await makeOtroDocumento(api, { titulo: 'Directiva', archivo: pdfSaying('Sobre los quipus') });
    await readTexts();
    expect(await found('quipus')).toEqual(['Directiva']);
    const body = { clave: 'directiva', archivo: pdfSaying('Sobre los nudos'), publicada: '2027-01-02' };
    const { id } = (await api.call(documentos.create, { body }).expect(201)).body;
    expect(await found('quipus')).toEqual([]);
    await readTexts();
    expect(await found('nudos')).toEqual(['Directiva']);
    await api.call(documentos.remove, { params: { id } }).expect(200);
    expect([await found('nudos'), await found('quipus')]).toEqual([[], ['Directiva']]);
  });

  it('is let go of with the file', async () => {
    const { id } = await makeOtroDocumento(api, { archivo: pdfSaying('Sobre los quipus') });
    await readTexts();
    const { headers } = await api.call(otrosDocumentos.remove, { params: { id } }).expect(200);
    await run('huerfanos');
    expect(await attempts()).toHaveLength(1);
    await api.call(historia.borrar, { body: { cambios: [headers['x-cambio']] } }).expect(200);
    await run('huerfanos');
    expect(await attempts()).toHaveLength(0);
  });
});

describe('a PDF that is of no use to visitors', () => {
  /** A password is wanted: of whichever kind, its check fails. */
  const LOCKED = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -1
    /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
  it.each([['wants a password', pdfWith(Buffer.from('xx'), { trailer: LOCKED }), /^El PDF pide contraseña/]])(
    'is refused: it %s',
    async (_why, archivo, says) => {
      const refused = await api.call(otrosDocumentos.create, { body: { ...good.otroDocumento, archivo } });
      expectFailure(refused, 422);
      expect(Object.values(refused.body.errors)).toEqual([[expect.stringMatching(says)]]);
    },
  );
});

describe('a document that cannot be read', () => {
  const nested = Buffer.from(
    `%PDF-1.4\n1 0 obj\n${'['.repeat(400_000)}\nendobj\n2 0 obj<</Type/Page>>endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
  it.each([
    ['is no PDF inside', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4\n/Page nada\n%%EOF\n') }],
    ['nests without end', { name: 'a.pdf', bytes: nested }],
    ['has a broken table and no objects', pdfWith(Buffer.from('\u0000'), { trailer: '/Prev 99999999' })],
    ['inflates to hundreds of megabytes', pdfBomb('quipus')],
    ['is a Word document that inflates to more than it claims', docxBomb()],
  ])(
    'because it %s is tried three times and then left alone',
    async (_why, archivo) => {
      await makeOtroDocumento(api, { titulo: 'Quipus', archivo });
      const before = process.memoryUsage().rss;
      for (let time = 0; time < 4; time += 1) await readTexts();
      const [row] = await db().select().from(textosDeArchivos);
      // Whatever it is, it costs little, and its title is found all the same.
      expect([null, '']).toContain(row?.texto?.trim() ?? null);
      expect(row?.intentos).toBeLessThanOrEqual(3);
      expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
      expect(await found('quipus')).toEqual(['Quipus']);
    },
    60_000,
  );
});
