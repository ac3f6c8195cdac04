import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { documentos } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { peso } from '../../lib/text/peso.ts';
import type { FileDetails } from '../ui/form/file-summary.tsx';

/** The settings, with name, size and date of the documents among them. */
export const loadDocuments = async () => {
  const [settings, documents] = await Promise.all([read(configuraciones.list), read(documentos.list)]);
  const known = new Map<number, FileDetails>(
    documents
      .filter(({ grupo }) => grupo === 'configuraciones')
      .map(({ fila, ultima: { nombre, bytes, publicada } }) => [
        fila,
        { name: nombre, facts: `${peso(bytes)} · ${fechaCorta(publicada)}` },
      ]),
  );
  return { settings, known };
};
