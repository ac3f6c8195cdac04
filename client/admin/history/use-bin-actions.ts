import { ArchiveRestore, Trash2 } from 'lucide-react';
import { type EnPapelera, historia } from '#shared/records/historia.ts';
import { useNavigate } from 'react-router-dom';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { listPathOf } from '../frame/menu/screen-address.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import type { Key, RowView } from '../ui/list/rows/row-view.ts';
import type { Action } from '../ui/menu/action.ts';

export const binTitleOf = ({ titulo }: EnPapelera): string => titulo ?? 'Sin título';

/** Nouns whose lists find a row by the title that it has in the bin. */
const foundByTitle = new Set(['convenios', 'cuentas', 'eventos', 'paginasPropias', 'procesosElectorales']);

/** The list in which a restored row stands again; undefined where it stands in another record. */
const placeOf = ({ grupo, titulo }: EnPapelera): string | undefined => {
  const list = listPathOf(grupo);
  return list !== undefined && titulo !== null && foundByTitle.has(grupo)
    ? `${list}?q=${encodeURIComponent(titulo)}`
    : list;
};

/** Actions for one deleted row, and bulk actions. */
export const useBinActions = (rows: readonly EnPapelera[]) => {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { run } = useBulkRequest();
  const restore = (cambios: string[]) => {
    const chosen = rows.filter(({ cambio }) => cambios.includes(cambio));
    const [first, ...others] = chosen;
    const place = first && others.length === 0 ? placeOf(first) : undefined;
    return run(
      historia.restaurar,
      { body: { cambios } },
      {
        // The notice puts the outer quotes.
        name: chosen.map(binTitleOf).join('», «'),
        look: place === undefined ? undefined : () => void navigate(place),
      },
    );
  };
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
