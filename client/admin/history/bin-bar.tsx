import { ArchiveRestore, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PickBar } from '../ui/pick/pick-bar.tsx';
import type { useBin } from './use-bin.ts';

/** What to do with everything chosen in the bin. */
export const BinBar = ({ bin }: { bin: ReturnType<typeof useBin> }) => {
  const off = bin.isReady ? undefined : true;
  return (
    <PickBar picked={bin.picked}>
      <Button aria-disabled={off} onClick={() => void bin.restore()} size="sm">
        <Icon of={ArchiveRestore} size={18} />
        Restaurar
      </Button>
      <Button aria-disabled={off} onClick={() => void bin.erase()} size="sm" variant="secondary">
        <Icon of={Trash2} size={18} />
        Borrar definitivamente
      </Button>
    </PickBar>
  );
};
