import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import type { Formato, Texto } from '#shared/formato.ts';
import { Field, type FieldTexts } from '../../ui/field.tsx';
import type { PlainRules } from './editor-state.ts';
import { useFieldId } from '../ui/form/form-context.ts';
import { MarkdownSource } from './markdown-source.tsx';
import type { RichTextProps } from './rich-text.tsx';

/** Without the editor, as after an update of the site, a text can still be written as it is stored. */
const RichText = lazy(() =>
  import('./rich-text.tsx').then(
    ({ RichText: Editor }) => ({ default: Editor }),
    () => ({ default: (props: RichTextProps) => <MarkdownSource {...props} /> }),
  ),
);

interface FormattedFieldProps extends FieldTexts {
  /** The field of the text; the form's `formato` says how it is written. */
  name: string;
  /** Shows a counter; the limit itself is enforced by the schema. */
  max: number;
  plain?: PlainRules;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A long text of the staff, written with format. Its form has a `formato` beside it. */
export const FormattedField = ({ name, max, plain = 'lines', ...texts }: FormattedFieldProps) => {
  const id = useFieldId(name);
  const { field: text, fieldState } = useController({ name });
  const { field: format } = useController<{ formato: Formato }>({ name: 'formato' });
  const value = { texto: asText(text.value), formato: format.value };
  const change = ({ texto, formato }: Texto): void => {
    text.onChange(texto);
    format.onChange(formato);
  };
  const counter = { used: value.texto.trim().length, max };
  return (
    <Field counter={counter} error={fieldState.error?.message} id={id} {...texts}>
      {(control) => (
        <Suspense fallback={<MarkdownSource control={control} onChange={change} readOnly value={value} />}>
          <RichText control={control} onChange={change} plain={plain} value={value} />
        </Suspense>
      )}
    </Field>
  );
};
