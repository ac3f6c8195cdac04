import { ArchiveRestore, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import s from './history.module.css';
import type { useBin } from './use-bin.ts';

const chosen = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 elegido' : `${count} elegidos`;
};

/** What to do with everything chosen in the bin. */
export const BinBar = ({ bin }: { bin: ReturnType<typeof useBin> }) => {
  const off = bin.isReady ? undefined : true;
  return (
    <div className={s['barra']}>
      <label className={s['elegir']}>
        <input checked={bin.hasAll} onChange={bin.pickAll} type="checkbox" />
        <span>Elegir todos</span>
      </label>
      <Button aria-disabled={off} onClick={() => void bin.restore()} size="sm">
        <Icon of={ArchiveRestore} size={18} />
        Restaurar
      </Button>
      <Button aria-disabled={off} onClick={() => void bin.erase()} size="sm" variant="secondary">
        <Icon of={Trash2} size={18} />
        Borrar definitivamente
      </Button>
      <output>{chosen(bin.picked.size)}</output>
    </div>
  );
};
