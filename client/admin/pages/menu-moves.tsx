import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type EnlaceMenu, enlacesMenu } from '#shared/enlaces-menu.ts';
import { write } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { RowAction } from '../ui/list/row-actions.tsx';

/** The ids of the whole menu with two entries in each other's place. */
const swapped = (menu: readonly EnlaceMenu[], one: EnlaceMenu, other: EnlaceMenu): number[] =>
  menu.map(({ id }) => {
    if (id === one.id) return other.id;
    return id === other.id ? one.id : id;
  });

interface MenuMovesProps {
  entry: EnlaceMenu;
  name: string;
  /** Every entry, in order. */
  menu: readonly EnlaceMenu[];
}

/** Moves an entry among those that stand under the same entry of the site. */
export const MenuMoves = ({ entry, name, menu }: MenuMovesProps) => {
  const [busy, setBusy] = useState(false);
  const siblings = menu.filter(({ bajo }) => bajo === entry.bajo);
  const at = siblings.findIndex(({ id }) => id === entry.id);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const move = async (other: EnlaceMenu | undefined): Promise<void> => {
    if (busy || !other) return;
    setBusy(true);
    aviso.clear();
    try {
      const ids = swapped(menu, entry, other);
      const { message } = await withSession(() => write(enlacesMenu.ordenar, { body: { ids } }));
      aviso.success(message);
    } catch (error) {
      tellFailure(enlacesMenu.ordenar.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RowAction
        icon={ArrowUp}
        name={name}
        off={busy || !before}
        onPress={() => void move(before)}
        verb="Subir"
      />
      <RowAction
        icon={ArrowDown}
        name={name}
        off={busy || !after}
        onPress={() => void move(after)}
        verb="Bajar"
      />
    </>
  );
};
