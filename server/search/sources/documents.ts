import { rutaDeDocumento } from '#shared/documentos.ts';
import { documentos, documentoVersiones } from '../../db/schema.ts';
import { allDocuments, holdersOf } from '../../documents/read.ts';
import { sources } from '../../documents/sources.ts';
import { fewRows, itemOf } from './source.ts';

/** Documents with a permanent address: title and note of the newest version. */
export const documents = fewRows({
  kind: 'documentos',
  grupo: 'documentos',
  topics: ['documentos', ...sources.map(({ group }) => group)],
  ids: [documentos.id, documentoVersiones.id],
  read: async (ids) => {
    const list = (await allDocuments()).filter(({ documento }) => !ids || ids.includes(documento.id));
    const holders = await holdersOf(list);
    return list.flatMap(({ documento: { id, clave }, versiones: [newest] }) => {
      const holder = holders.get(id);
      if (!holder || !newest) return [];
      return itemOf({
        id,
        titulo: holder.source.titleOf(holder.row),
        descripcion: newest.nota,
        created_at: newest.publicada,
        direccion: rutaDeDocumento(clave),
        fecha: newest.publicada,
      });
    });
  },
});
