import type { FaseDocumento } from '#shared/content/elections/fases-electorales.ts';
import { Documents } from '../inner-page/document-button.tsx';

/** The documents of a phase; nothing without any. */
export const PhaseDocuments = ({ of }: { of: readonly FaseDocumento[] }) =>
  of.length > 0 ? (
    <Documents
      list={of.map(({ id, titulo, url }) => ({
        title: titulo,
        url,
        row: `fase_documentos/${id}` as const,
      }))}
    />
  ) : null;
