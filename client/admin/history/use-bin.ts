import { type EnPapelera, historia } from '#shared/historia.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { usePicked } from '../ui/pick/use-picked.ts';

/** What is chosen in the bin, by the change that removed it, and what can be done with it. */
export const useBin = (rows: readonly EnPapelera[]) => {
  const confirm = useConfirm();
  const { busy, run } = useBulk();
  const picked = usePicked(rows, ({ cambio }) => cambio);
  const isReady = picked.keys.length > 0 && !busy;

  const send = async (call: typeof historia.restaurar | typeof historia.borrar): Promise<void> => {
    if (await run(call, { body: { cambios: [...picked.keys] } })) picked.clear();
  };
  return {
    picked,
    isReady,
    restore: async (): Promise<void> => {
      if (isReady) await send(historia.restaurar);
    },
    erase: async (): Promise<void> => {
      const title =
        picked.keys.length === 1
          ? '¿Borrar definitivamente el registro elegido?'
          : `¿Borrar definitivamente los ${picked.keys.length} registros elegidos?`;
      const note = 'Nadie podrá recuperarlo: tampoco sus archivos ni lo que se eliminó con él.';
      if (isReady && (await confirm({ title, note, verb: 'Borrar definitivamente', danger: true })))
        await send(historia.borrar);
    },
  };
};
