import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import styles from '../../ui/forms/field.module.css';
import { FieldError, labelId } from '../../ui/forms/field.tsx';
import { cx } from '../../lib/cx.ts';
import { type FieldProps, useField } from './form/form-fields.tsx';
import s from './tile-field.module.css';

interface TileFieldProps extends Pick<FieldProps, 'name' | 'label'> {
  options: Readonly<Record<string, string>>;
  /** The marks that an announcement and a news item have everywhere, instead of radio buttons. */
  hasMarks?: boolean;
}

/** Radio buttons as tiles, for two or three values. */
export const TileField = ({ name, options, label = etiquetaDe(name), hasMarks = false }: TileFieldProps) => {
  const { id, error, input } = useField(name);
  return (
    <fieldset aria-labelledby={labelId(id)} className={styles['campo']}>
      <div className={styles['etiqueta']} id={labelId(id)}>
        {label}
      </div>
      <div className={cx(s['fichas'], hasMarks && s['marcas'])}>
        {Object.entries(options).map(([code, word], at) => (
          <label key={code}>
            <input {...input} id={at === 0 ? id : `${id}-${code}`} type="radio" value={code} />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
