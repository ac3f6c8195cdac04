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
  /** What each option means, in a sentence under its word; without marks the tiles stand one under another. */
  about?: Readonly<Record<string, string>>;
}

/** Radio buttons as tiles, for two or three values, or for four that a sentence explains. */
export const TileField = (props: TileFieldProps) => {
  const { name, options, label = etiquetaDe(name), hasMarks = false, about } = props;
  const { id, error, input } = useField(name);
  return (
    <fieldset aria-labelledby={labelId(id)} className={styles['campo']}>
      <div className={styles['etiqueta']} id={labelId(id)}>
        {label}
      </div>
      <div className={cx(s['fichas'], hasMarks && s['marcas'], about && !hasMarks && s['columna'])}>
        {Object.entries(options).map(([code, word], at) => (
          <label key={code}>
            <input
              {...input}
              {...(about && {
                'aria-labelledby': `${id}-${code}-es`,
                'aria-describedby': `${id}-${code}-hace`,
              })}
              id={at === 0 ? id : `${id}-${code}`}
              type="radio"
              value={code}
            />
            {about ? (
              <span>
                <span id={`${id}-${code}-es`}>{word}</span>
                <small id={`${id}-${code}-hace`}>{about[code]}</small>
              </span>
            ) : (
              word
            )}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
