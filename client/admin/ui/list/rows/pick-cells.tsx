import type { Picked } from '../../pick/use-picked.ts';
import type { Key, RowView } from './row-view.ts';
import s from './pick-cells.module.css';

/** The box that chooses a row; with Shift, all from the one chosen last. */
export const PickOne = ({ known: { key, name }, picked }: { known: RowView; picked: Picked<Key> }) => (
  <label className={s['elegir']}>
    <input
      aria-label={`Elegir ${name}`}
      checked={picked.has(key)}
      onChange={({ nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isRange) picked.extend(key);
        else picked.toggle(key);
      }}
      type="checkbox"
    />
  </label>
);

interface PickAllProps {
  keys: readonly Key[];
  /** Name of the list. */
  name: string;
  picked: Picked<Key>;
}

/** The box that chooses all rows of the page. */
export const PickAll = ({ keys, name, picked }: PickAllProps) => {
  const chosen = keys.filter(picked.has).length;
  const hasAll = chosen > 0 && chosen === keys.length;
  return (
    <label className={s['elegir']}>
      <input
        aria-label={`Elegir todos: ${name}`}
        checked={hasAll}
        onChange={() => picked.put(keys, !hasAll)}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !hasAll;
        }}
        type="checkbox"
      />
    </label>
  );
};
