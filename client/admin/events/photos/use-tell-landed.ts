import { useCallback } from 'react';
import { countText } from '../../../lib/text/count-text.ts';
import { labelId } from '../../../ui/forms/field.tsx';
import { useFieldId } from '../../ui/form/form-context.ts';
import { tellLanded } from '../../ui/notice/tell-landed.ts';
import { PENDING_PHOTOS_FIELD } from './pending-photos.ts';

/** What became of the files of a queue. */
export interface Landed {
  readonly added: number;
  readonly failed: number;
}

/** Says where chosen photos went: «+ Foto» stands in the bar of the text, and they stand below it. */
export const useTellLanded = () => {
  const heading = labelId(useFieldId(PENDING_PHOTOS_FIELD));
  return useCallback(
    ({ added, failed }: Landed): void => {
      const place = (): Element | null => document.getElementById(heading)?.closest('section') ?? null;
      const last = (): Element | null => [...(place()?.querySelectorAll('li') ?? [])].at(-added) ?? place();
      // Those that did not arrive are named below all photos.
      if (failed > 0) tellLanded(failedText(failed), { tone: 'falla', place, look: place });
      else if (added > 0)
        tellLanded(countText(added, 'foto agregada', 'fotos agregadas'), { place, look: last });
    },
    [heading],
  );
};

const failedText = (failed: number): string =>
  failed === 1 ? 'Una foto no se pudo subir' : `${failed} fotos no se pudieron subir`;
