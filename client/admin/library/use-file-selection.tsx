import { CheckCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ArchivoGuardado, biblioteca } from '#shared/records/biblioteca.ts';
import { DIAS_EN_PAPELERA } from '#shared/records/historia.ts';
import { countText } from '../../lib/text/count-text.ts';
import { useRequestPerRow } from '../crud/use-request-per-row.ts';
import { useMay } from '../session/may.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { BulkLine } from '../ui/list/bulk-line.tsx';
import type { Key } from '../ui/list/rows/row-view.ts';
import { useIsPhone } from '../ui/list/use-width.ts';
import type { ActionGroup } from '../ui/menu/action.ts';
import { type Picked, usePicked } from '../ui/pick/use-picked.ts';
import { words } from './library-words.ts';

export interface FileSelection {
  /** Selected rows; null while there are no checkboxes. */
  picked: Picked<Key> | null;
  /** Selection bar, shown in place of the filters. */
  line: ReactNode;
  /** Entries for the page's «⋯». */
  menu: ActionGroup;
}

/** Which files are chosen, to be deleted together. On a phone there are no boxes until they are asked for. */
export const useFileSelection = (rows: readonly ArchivoGuardado[]): FileSelection => {
  const picked = usePicked<ArchivoGuardado, Key>(rows, ({ url }) => url);
  const [choosing, setChoosing] = useState(false);
  const isPhone = useIsPhone();
  const { run } = useRequestPerRow();
  const confirm = useConfirm();
  const mayRemove = useMay()(biblioteca.eliminar);
  const hasBoxes = mayRemove && (!isPhone || choosing);
  const end = (): void => {
    picked.clear();
    setChoosing(false);
  };
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: words.removeChosen(picked.keys.length),
      note: `Los que se usan en alguna parte se quedan. Se pueden recuperar desde la papelera durante ${DIAS_EN_PAPELERA} días.`,
      verb: 'Eliminar',
      danger: true,
    });
    const calls = rows.filter(({ url }) => picked.has(url)).map(({ url }) => ({ body: { url } }));
    if (
      isMeant &&
      (await run(biblioteca.eliminar, calls, (count) =>
        countText(count, 'archivo eliminado', 'archivos eliminados'),
      ))
    )
      end();
  };
  const isPicking = hasBoxes && picked.keys.length > 0;
  return {
    picked: hasBoxes ? picked : null,
    menu: [
      isPhone && mayRemove && { verb: 'Elegir varios', icon: CheckCheck, onPress: () => setChoosing(true) },
    ],
    line: isPicking ? (
      <BulkLine
        acts={[{ verb: 'Eliminar', icon: Trash2, onPress: () => void remove() }]}
        onClear={end}
        text={words.chosen(picked.keys.length)}
      />
    ) : null,
  };
};
