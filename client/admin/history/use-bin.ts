import { useState } from 'react';
import { type EnPapelera, historia } from '#shared/historia.ts';
import { write } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { useConfirm } from '../ui/dialogs.tsx';

type Call = typeof historia.restaurar | typeof historia.borrar;

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  all.has(one) ? new Set([...all].filter((other) => other !== one)) : new Set([...all, one]);

/** What is chosen in the bin, and what can be done with it. */
export const useBin = (rows: readonly EnPapelera[]) => {
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const shown = new Set(rows.map(({ cambio }) => cambio));
  // What left the list, by a search or from another machine, is not chosen any more.
  const picked = new Set([...chosen].filter((cambio) => shown.has(cambio)));

  const send = async (call: Call): Promise<void> => {
    setBusy(true);
    aviso.clear();
    try {
      const { message } = await withSession(() => write(call, { body: { cambios: [...picked] } }));
      aviso.success(message);
      setChosen(new Set());
    } catch (error) {
      tellFailure(call.failed, error);
    } finally {
      setBusy(false);
    }
  };
  const isReady = picked.size > 0 && !busy;
  return {
    picked,
    isReady,
    hasAll: picked.size === shown.size,
    pick: (cambio: string): void => setChosen(toggled(picked, cambio)),
    pickAll: (): void => setChosen(picked.size === shown.size ? new Set() : shown),
    restore: async (): Promise<void> => {
      if (isReady) await send(historia.restaurar);
    },
    erase: async (): Promise<void> => {
      const title =
        picked.size === 1
          ? '¿Borrar definitivamente el registro elegido?'
          : `¿Borrar definitivamente los ${picked.size} registros elegidos?`;
      const note = 'Nadie podrá recuperarlo: tampoco sus archivos ni lo que se eliminó con él.';
      if (isReady && (await confirm({ title, note, verb: 'Borrar definitivamente', danger: true })))
        await send(historia.borrar);
    },
  };
};
