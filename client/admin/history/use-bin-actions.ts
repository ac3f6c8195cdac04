import { ArchiveRestore, Trash2 } from 'lucide-react';
import { type EnPapelera, historia } from '#shared/records/historia.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import type { Key, RowView } from '../ui/list/rows/row-view.ts';
import type { Action } from '../ui/menu/action.ts';

export const binTitleOf = ({ titulo }: EnPapelera): string => titulo ?? 'Sin título';

/** Actions for one deleted row, and bulk actions. */
export const useBinActions = () => {
  const confirm = useConfirm();
  const { run } = useBulkRequest();
  const restore = (cambios: string[]) => run(historia.restaurar, { body: { cambios } });
  const erase = async (cambios: string[]): Promise<boolean> => {
    const title =
      cambios.length === 1
        ? '¿Borrar definitivamente el registro elegido?'
        : `¿Borrar definitivamente los ${cambios.length} registros elegidos?`;
    const note = 'Nadie podrá recuperarlo: tampoco sus archivos ni lo que se eliminó con él.';
    const isMeant = await confirm({ title, note, verb: 'Borrar definitivamente', danger: true });
    return isMeant && run(historia.borrar, { body: { cambios } });
  };
  const rowView = (row: EnPapelera): RowView => ({
    key: row.cambio,
    name: binTitleOf(row),
    // What the bin is for: on a phone too a button, not an entry of «⋯».
    quick: [
      { verb: 'Restaurar', icon: ArchiveRestore, isDue: true, onPress: () => void restore([row.cambio]) },
    ],
    menu: [
      [
        {
          verb: 'Borrar definitivamente',
          icon: Trash2,
          danger: true,
          onPress: () => void erase([row.cambio]),
        },
      ],
    ],
  });
  const bulk = (keys: readonly Key[], done: () => void): readonly Action[] => {
    const cambios = keys.map(String);
    const finish = async (call: typeof restore): Promise<void> => {
      if (await call(cambios)) done();
    };
    return [
      { verb: 'Restaurar', icon: ArchiveRestore, onPress: () => void finish(restore) },
      { verb: 'Borrar definitivamente', icon: Trash2, onPress: () => void finish(erase) },
    ];
  };
  return { rowView, bulk };
};
