import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { documentos } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { peso } from '../../lib/text/peso.ts';
import type { FileDetails } from '../ui/form/file-summary.tsx';
import { diaOHoy, nameOf } from './version-columns.tsx';

/** The settings, with name, size and date of the documents among them. */
export const loadDocuments = async () => {
  const [settings, documents] = await Promise.all([read(configuraciones.list), read(documentos.list)]);
  const known = new Map<number, FileDetails>(
    documents
      .filter(({ grupo }) => grupo === 'configuraciones')
      .map(({ fila, ultima }) => [
        fila,
        {
          name: ultima.nombre,
          facts: `${peso(ultima.bytes)} · ${nameOf(ultima)}, ${diaOHoy(ultima.publicada)}`,
        },
      ]),
  );
  return { settings, known };
};
