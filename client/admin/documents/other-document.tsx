import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type OtroDocumento,
  otrosDocumentos,
  rutaDeOtroDocumento,
} from '#shared/content/membership/otros-documentos.ts';
import { paginaDeDocumento } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { fileTitle } from '../../lib/text/file-title.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { NoPreview, FileField } from '../ui/form/file-field.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import type { RowNoun } from '../ui/row-noun.ts';

const noun: RowNoun = { one: 'documento', many: 'documentos', gender: 'm' };

const rule = fileRuleOf(otrosDocumentos.create.input, 'archivo');

/** A document that has no title yet takes it from the name of its file. */
const TitleFromFile = ({ file: name }: { file: string }) => {
  const { getValues, setValue } = useFormContext();
  const file: unknown = useWatch({ name });
  useEffect(() => {
    if (file instanceof File && getValues('titulo') === '')
      setValue('titulo', fileTitle(file.name), { shouldDirty: true });
  }, [file, getValues, setValue]);
  return null;
};

const fields: FieldTable<'titulo' | 'pagina' | 'grupo' | 'archivo', OtroDocumento> = {
  archivo: ({ name, row }) => (
    <>
      <FileField current={row?.url} label="Archivo" name={name} preview={NoPreview} rule={rule} />
      <TitleFromFile file={name} />
    </>
  ),
  titulo: ({ name }) => <TextField label="Título" max={longitudes.titulo} name={name} />,
  pagina: ({ name, row }) => (
    <SelectField
      label="Página"
      name={name}
      options={paginaDeDocumento}
      unchosen={row ? undefined : 'Elige la página'}
    />
  ),
  grupo: ({ name }) => (
    <TextField
      help="Los documentos del mismo grupo se muestran juntos, con este subtítulo."
      label="Grupo"
      mark="opcional"
      max={longitudes.titulo}
      name={name}
    />
  ),
};

/** The form of a document without a fixed place, in the list of such documents and in that of all. */
export const otherDocumentForm = {
  api: otrosDocumentos,
  // A page that nobody chose would be the wrong one.
  blank: { titulo: '', pagina: '', grupo: '' },
  creating: {
    // New, it is told of to others.
    seenAt: (_: unknown, { titulo, pagina }: { titulo: string; pagina: string }) => ({
      path: rutaDeOtroDocumento(pagina),
      titulo,
    }),
  },
  fields,
  id: 'documento',
  nameOf: ({ titulo }: OtroDocumento): string => titulo,
  noun,
} as const;
