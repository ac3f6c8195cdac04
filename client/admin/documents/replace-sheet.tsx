import { type DocumentoEnLista, documentos, rutaDeDocumento } from '#shared/records/documentos.ts';
import { reglasDeDocumentos } from '#shared/records/reglas-de-documentos.ts';
import { today } from '../../lib/vigencia.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { versionFields } from './version-fields.tsx';

interface ReplaceSheetProps {
  document: DocumentoEnLista;
  onClose: () => void;
  onDone: () => void;
}

/** A new version of a document, from its row in the list of all. */
export const ReplaceSheet = ({ document, onClose, onDone }: ReplaceSheetProps) => {
  const { clave, titulo, grupo, ultima, se_ve } = document;
  const { archivo, publicada, vigente_desde, nota } = versionFields({
    rule: reglasDeDocumentos[grupo],
    newest: ultima,
  });
  return (
    <EndpointSheet<typeof documentos.create>
      endpoint={documentos.create}
      id={`reemplazo-${clave}`}
      rowName={() => titulo}
      seenAt={() => (se_ve ? { path: rutaDeDocumento(clave) } : undefined)}
      onClose={onClose}
      onDone={onDone}
      saved={{ clave, publicada: today(), vigente_desde: '', nota: '' }}
      resetsAfterSave
      submit={<SubmitButton>Guardar versión</SubmitButton>}
      title={`Reemplazar ${titulo}`}
    >
      {archivo?.({ name: 'archivo', row: null })}
      {publicada?.({ name: 'publicada', row: null })}
      {vigente_desde?.({ name: 'vigente_desde', row: null })}
      {nota?.({ name: 'nota', row: null })}
    </EndpointSheet>
  );
};
