import { fileProblem } from '#shared/contract/fields/archivos.ts';
import { documentos, HUELLA, rutaDeDocumento } from '#shared/records/documentos.ts';
import { reglasDeDocumentos } from '#shared/records/reglas-de-documentos.ts';
import { pageOf } from '#server/platform/db/rows/listing.ts';
import { documentoVersiones as table } from '#server/platform/db/schema.ts';
import { newestFirst } from '#server/records/tracking/version-order.ts';
import {
  allDocuments,
  documentOf,
  documentOfVersion,
  type HoldingRow,
  holdersOf,
  type ShownDocument,
  versionsWithSum,
} from '#server/records/documents/read.ts';
import { documentOfRow, type Version, versionsOf } from '#server/records/tracking/document.ts';
import { addVersion, haveSameBytes, removeVersions } from '#server/records/tracking/versions.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { annotateChange } from '#server/records/tracking/change.ts';
import { titleOf } from '#server/records/tracking/field-texts.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { linksTo } from '#server/records/files/references.ts';
import { updateRow } from '#server/records/rows.ts';
import { attachFile } from '#server/records/files/attach-file.ts';

const headOf = ({ documento, versiones }: ShownDocument, { source, row }: HoldingRow) => ({
  clave: documento.clave,
  titulo: source.titleOf(row),
  pagina: source.pageOf(row),
  versiones,
});

/** Documents with the row that holds each; those that were removed are left out. */
const withHolders = async (list: readonly ShownDocument[]) => {
  const holders = await holdersOf(list);
  return list.flatMap((document) => {
    const holder = holders.get(document.documento.id);
    return holder && document.versiones.length > 0 ? [{ ...headOf(document, holder), document, holder }] : [];
  });
};

/** A document to change, locked until the unit of work ends. */
const claim = async (document: ShownDocument | undefined) => {
  const [found] = document ? await withHolders([document]) : [];
  if (!found) throw new NotFound('El documento no existe.');
  const { source, row } = found.holder;
  const documento = await documentOfRow(source.table, row, found.titulo);
  return { ...found.holder, titulo: found.titulo, documento, versions: await versionsOf(documento.id) };
};
type Claimed = Awaited<ReturnType<typeof claim>>;

/** Lets the row that holds a document show its newest version, and answers its number. */
const showNewest = async ({ source, row, documento }: Claimed): Promise<number | undefined> => {
  const [newest] = newestFirst(await versionsOf(documento.id));
  if (newest && row[source.column.name] !== newest.url) {
    await updateRow(source.table, Number(row['id']), { [source.column.name]: newest.url });
  }
  return newest?.numero;
};

const below = (numero: number, newest: number): string =>
  `La versión ${numero} quedó debajo de la ${newest}, que el sitio sigue mostrando.`;

/** Throws Rejected when a version has the same bytes. */
const refuseSame = async (versions: readonly Version[], url: string): Promise<void> => {
  const same = await Promise.all(versions.map(async (one) => one.url === url || haveSameBytes(one.url, url)));
  const found = versions.find((_, at) => same[at]);
  if (found)
    throw new Rejected({ archivo: [`Es el mismo archivo que la versión ${found.numero}: no se creó otra.`] });
};

export const documentosFeature = implementStoring('documentos', documentos, {
  ver: async ({ params: { clave }, user }) => {
    const document = await documentOf(clave);
    if (!document) throw new NotFound('El documento no existe.');
    const [found] = await withHolders([document]);
    if (found && !user && !found.holder.isShown) throw new NotFound('El documento no existe.');
    return found ?? { clave, titulo: clave, pagina: '/', versiones: [] };
  },
  verificar: async ({ params, page }) => {
    const huella = params.huella.toLowerCase();
    const list = HUELLA.test(huella) ? await withHolders(await versionsWithSum(huella)) : [];
    const shown = list.filter(({ holder }) => holder.isShown);
    const rows = shown.flatMap(({ versiones, ...head }) =>
      versiones
        .filter(({ sha256 }) => sha256 === huella)
        .map((version) => Object.assign({}, head, version, { actual: version === versiones[0] })),
    );
    return pageOf(rows, page);
  },
  list: async ({ page }) => {
    const list = await withHolders(await allDocuments());
    const rows = list.flatMap(({ versiones, document: { documento }, holder, ...head }) => {
      const [newest] = versiones;
      if (!newest) return [];
      const { group } = holder.source;
      return [
        {
          ...head,
          grupo: group,
          fila: documento.fila,
          ultima: newest,
          versiones: versiones.length,
          se_ve: holder.isShown,
        },
      ];
    });
    return pageOf(rows, page);
  },
  enlaces: async ({ params: { clave }, page }) => {
    const document = await documentOf(clave);
    if (!document) throw new NotFound('El documento no existe.');
    const uses = await linksTo([rutaDeDocumento(clave), ...document.versiones.map(({ url }) => url)]);
    return pageOf(
      uses.map((use) => Object.assign(use, { titulo: titleOf({ tabla: use.grupo, titulo: use.titulo }) })),
      page,
    );
  },
  create: async ({ body: { clave, archivo, ...fields } }) => {
    const claimed = await claim(await documentOf(clave));
    const url = await attachFile(archivo, 'archivo');
    const problem = fileProblem(reglasDeDocumentos[claimed.source.group], archivo);
    if (problem) throw new Rejected({ archivo: [problem] });
    await refuseSame(claimed.versions, url);
    const made = await addVersion(claimed.documento, { ...fields, url, titulo: claimed.titulo });
    const shown = await showNewest(claimed);
    if (shown && shown !== made.numero) annotateChange({ aviso: below(made.numero, shown) });
    return made;
  },
  update: async ({ params: { id }, body }) => {
    const claimed = await claim(await documentOfVersion(id));
    await updateRow(table, id, body);
    await showNewest(claimed);
  },
  remove: async ({ params: { id } }) => {
    const claimed = await claim(await documentOfVersion(id));
    if (claimed.versions.length === 1)
      throw new Conflict('Es la única versión: elimina el documento en la pantalla donde está.');
    await removeVersions(claimed.versions.filter((version) => version.id === id));
    await showNewest(claimed);
  },
});
