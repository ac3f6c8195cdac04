import { type FaseDocumento, faseDocumentos } from '#shared/content/elections/fases-electorales.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { linksWarning } from '../documents/links-warning.ts';
import { versionsAction } from '../documents/versions-action.tsx';
import { FileField, NoPreview } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { viewAction } from '../ui/menu/common-actions.ts';
import type { RowNoun } from '../ui/row-noun.ts';

type Phase = ProcesoEnGestion['fases'][number];
export interface DocumentRow extends FaseDocumento {
  id_fase: number;
}

/** The documents of some phases, in the order of these. */
export const documentsOf = (fases: readonly Phase[]): DocumentRow[] =>
  fases.flatMap(({ id: id_fase, documentos }) =>
    Array.from(documentos, (document): DocumentRow => ({ ...document, id_fase })),
  );

const rule = fileRuleOf(faseDocumentos.create.input, 'archivo');
const fieldsFor = (phases: readonly Phase[]): FieldTable<'id_fase' | 'titulo' | 'archivo', DocumentRow> => ({
  id_fase: ({ name }) => (
    <SelectField
      label="Fase"
      name={name}
      options={Object.fromEntries(phases.map(({ id, titulo }) => [id, titulo]))}
    />
  ),
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  archivo: ({ name, row }) => (
    <FileField current={row?.url} label="Archivo" name={name} preview={NoPreview} rule={rule} />
  ),
});

interface PhaseDocuments {
  /** Their name in the address: the same documents stand in two steps of a process. */
  id: string;
  /** All phases of the process, one of which is chosen. */
  fases: readonly Phase[];
  /** The documents shown. */
  rows: readonly DocumentRow[];
  /** What a new one begins with. */
  blank: Pick<DocumentRow, 'id_fase' | 'titulo'>;
  noun: Pick<RowNoun, 'isRare' | 'words'>;
}

/** Documents of phases, with the sheet that makes and edits them. */
export const usePhaseDocuments = ({ id, fases, rows, blank, noun }: PhaseDocuments) =>
  useRowSheet({
    api: faseDocumentos,
    blank,
    fields: fieldsFor(fases),
    id,
    nameOf: ({ titulo }) => titulo,
    noun: {
      one: 'documento',
      many: 'documentos',
      gender: 'm',
      ...noun,
      words: { edit: 'Editar documento de una fase', ...noun.words },
    },
    question: '¿Estás seguro de que deseas eliminar este documento con todas sus versiones?',
    rows,
    extras: ({ id: document, url }) => ({
      quick: [viewAction(url)],
      menu: [[versionsAction('faseDocumentos', document)]],
    }),
    warn: ({ id: document }) => linksWarning('faseDocumentos', [document]),
  });
