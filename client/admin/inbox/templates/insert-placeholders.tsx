import { useFormContext } from 'react-hook-form';
import { huecos } from '#shared/correspondence/plantillas.ts';
import { Button } from '../../../ui/button.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import s from './insert-placeholders.module.css';

/** Buttons that put a placeholder into a text, in place of what is selected or at the caret. */
export const InsertPlaceholders = ({ name }: { name: string }) => {
  const id = useFieldId(name);
  const { setValue } = useFormContext();
  const insert = (placeholder: string): void => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end');
    setValue(name, field.value, { shouldDirty: true });
    field.focus();
  };
  return (
    <fieldset className={s['insertar']}>
      <legend>Insertar donde está el cursor</legend>
      {Object.entries(huecos).map(([placeholder, { titulo, de }]) => (
        <Button key={placeholder} onClick={() => insert(placeholder)} size="sm" variant="secondary">
          {titulo}
          <small>{de}</small>
        </Button>
      ))}
    </fieldset>
  );
};
