import { tiposDeEvento } from '#shared/capabilities/webhooks/webhooks.ts';
import { Choice, FieldError } from '../../ui/forms/field.tsx';
import { useCheckboxGroup } from '../ui/form/use-checkbox-group.ts';
import s from './subject-field.module.css';
import { subjectChoices } from './subjects.ts';

/** The events of a webhook. A box is half ticked where a call subscribed to only some of its kinds. */
export const SubjectField = ({ name }: { name: string }) => {
  const { id, error, isChecked, setChecked, onBlur } = useCheckboxGroup(name, Object.keys(tiposDeEvento));
  return (
    <fieldset aria-describedby={`${id}-ayuda${error ? ` ${id}-error` : ''}`} className={s['grupo']}>
      <legend>Avisarle de</legend>
      <p className={s['ayuda']} id={`${id}-ayuda`}>
        Cada aviso lleva el número, el título y el enlace; de consultas y comentarios, nada de lo que
        escribieron.
      </p>
      {subjectChoices.map(({ label, kinds }, at) => {
        const count = kinds.filter(isChecked).length;
        return (
          <Choice
            aria-invalid={error !== undefined}
            checked={count === kinds.length}
            // An error leads to the first box.
            id={at === 0 ? id : `${id}-${at}`}
            key={label}
            label={label}
            onBlur={onBlur}
            onChange={({ target }) => setChecked(kinds, target.checked)}
            ref={(input) => {
              if (input) input.indeterminate = count > 0 && count < kinds.length;
            }}
          />
        );
      })}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
