import { useId } from 'react';
import { bandeja, type Colega } from '#shared/bandeja.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { useUser } from '../session/user-context.ts';
import s from './inbox.module.css';

interface AssignProps {
  ids: readonly number[];
  team: readonly Colega[];
  /** Whom one conversation is assigned to; absent for several. */
  current?: Colega | null;
  onDone?: () => void;
}

const NOBODY = 'nadie';

/** Assigns conversations to a colleague, as soon as one is chosen. */
export const Assign = ({ ids, team, current, onDone }: AssignProps) => {
  const id = useId();
  const me = useUser().id;
  const { run } = useBulk();
  const assign = async (value: string): Promise<void> => {
    if (value === '') return;
    const usuario_id = value === NOBODY ? null : Number(value);
    if (await run(bandeja.asignar, { body: { ids: [...ids], usuario_id } })) onDone?.();
  };
  const chosen = current === undefined ? '' : String(current?.id ?? NOBODY);
  return (
    <span className={s['asignar']}>
      <label htmlFor={id}>Asignar a</label>
      <select id={id} onChange={({ target }) => void assign(target.value)} value={chosen}>
        {current === undefined ? <option value="">Elige…</option> : null}
        <option value={NOBODY}>Nadie</option>
        {team.map((colega) => (
          <option key={colega.id} value={colega.id}>
            {colega.id === me ? `${colega.name} (tú)` : colega.name}
          </option>
        ))}
      </select>
    </span>
  );
};
