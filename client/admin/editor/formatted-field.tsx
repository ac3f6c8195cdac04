// The editor is ProseMirror, a field that submits the text and its format, fetched by the screens that have one. A
// test with generated documents keeps it and the pages at the same tree. It reads pasted HTML under the name
// `ProseMirrorClipboard`, which only the back office's document allows; `editor/paste/` makes lists of Word's
// paragraphs and tables that Markdown can hold.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Formato, Texto } from '#shared/contract/fields/formato.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import { Field } from '../../ui/forms/field.tsx';
import type { PlainRules } from './editor-state.ts';
import { counterNearLimit, type FieldProps } from '../ui/form/form-fields.tsx';
import { useFieldId } from '../ui/form/form-context.ts';
import s from './editor.module.css';
import { MarkdownSource } from './markdown-source.tsx';
import type { RichTextProps, TextFiles } from './rich-text.tsx';

type Editor = ComponentType<RichTextProps>;
/** Read while rendering: a promise would show the fallback for a moment. */
let loaded: Editor | null = null;

/** Preloads the editor in a screen's loader: an editor that arrives late would shift the layout. */
export const loadEditor = async (): Promise<Editor> => {
  loaded ??= await import('./rich-text.tsx').then(
    ({ RichText }) => RichText,
    // If the chunk cannot be loaded, as after an update of the site, the Markdown source can be edited.
    () => MarkdownSource,
  );
  return loaded;
};
const LateEditor = lazy(async () => ({ default: await loadEditor() }));

/** The form's `formato` says how the text is written. */
interface FormattedFieldProps extends Omit<FieldProps, 'help'> {
  /** Shows a counter; the limit itself is enforced by the schema. */
  max: number;
  plain?: PlainRules;
  files?: TextFiles;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A long text of the staff, written with format. Its form has a `formato` beside it. */
export const FormattedField = ({ name, max, plain = 'lines', files, ...texts }: FormattedFieldProps) => {
  const id = useFieldId(name);
  const { field: text, fieldState } = useController({ name });
  const [Editor] = useState<Editor>(() => loaded ?? LateEditor);
  const { field: format } = useController<{ formato: Formato }>({ name: 'formato' });
  const value = { texto: asText(text.value), formato: format.value };
  const change = ({ texto, formato }: Texto): void => {
    text.onChange(texto);
    format.onChange(formato);
  };
  const counter = counterNearLimit(value.texto.trim().length, max);
  return (
    <div className={s['campo']} data-archivos={files ? '' : undefined}>
      <Field counter={counter} error={fieldState.error?.message} id={id} label={etiquetaDe(name)} {...texts}>
        {(control) => (
          <Suspense fallback={<MarkdownSource control={control} onChange={change} readOnly value={value} />}>
            <Editor control={control} files={files} onChange={change} plain={plain} value={value} />
          </Suspense>
        )}
      </Field>
    </div>
  );
};
