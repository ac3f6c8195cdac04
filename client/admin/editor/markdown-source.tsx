import type { Texto } from '#shared/contract/fields/formato.ts';
import { cx } from '../../lib/cx.ts';
import styles from '../../ui/forms/field.module.css';
import s from '../ui/form/form-fields.module.css';
import type { ControlProps } from '../../ui/forms/field.tsx';

interface MarkdownSourceProps {
  value: Texto;
  onChange: (value: Texto) => void;
  control: ControlProps;
  /** While the editor is loading. */
  readOnly?: boolean;
}

const ROWS = 8;

/** The stored form of a long text. */
export const MarkdownSource = ({
  value: { texto, formato },
  onChange,
  control,
  readOnly,
}: MarkdownSourceProps) => (
  <textarea
    className={cx(styles['control'], s['texto'], readOnly && s['espera'])}
    onChange={({ target }) => onChange({ texto: target.value, formato })}
    readOnly={readOnly}
    rows={ROWS}
    // Not focusable while it is about to be replaced.
    tabIndex={readOnly ? -1 : undefined}
    value={texto}
    {...control}
  />
);
