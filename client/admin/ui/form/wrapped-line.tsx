import styles from '../../../ui/forms/field.module.css';
import { cx } from '../../../lib/cx.ts';
import s from './form-fields.module.css';

type Props = React.ComponentProps<'textarea'>;

/** An input of one line that wraps instead of hiding its end. */
export const WrappedLine = ({ onChange, ...rest }: Props) => (
  <textarea
    className={cx(styles['control'], s['linea'])}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
    rows={1}
    {...rest}
    onChange={(event) => {
      const { target } = event;
      // A pasted text loses its line breaks, as in any <input>.
      if (/[\r\n]/.test(target.value)) target.value = target.value.replaceAll(/[\r\n]+/g, ' ');
      onChange?.(event);
    }}
  />
);
