import { Eye } from 'lucide-react';
import type { SituacionEvento } from '#shared/contract/fields/estados.ts';
import type { Act } from '../menu/act.ts';

/** The parameter of a record's address that opens the question: `?publicar=1`. */
export const PUBLISH_PARAM = 'publicar';

/** «Publicar» of a row: a draft is asked about in its editor, what visitors saw before is shown again at once. */
export const publishAct = (situacion: SituacionEvento, editor: string, onShow: () => void): Act => ({
  verb: 'Publicar',
  icon: Eye,
  ...(situacion === 'B' ? { to: `${editor}?${PUBLISH_PARAM}=1` } : { onPress: onShow }),
});
