import { Eye } from 'lucide-react';
import type { SituacionEvento } from '#shared/contract/fields/estados.ts';
import type { Action } from '../menu/action.ts';

/** Query parameter of a record page that opens the publish dialog: `?publicar=1`. */
export const PUBLISH_PARAM = 'publicar';

/** «Publicar» of a row: opens the editor's publish dialog for a draft; shows a hidden row again at once. */
export const publishAction = (situacion: SituacionEvento, editor: string, onShow: () => void): Action => ({
  verb: 'Publicar',
  icon: Eye,
  ...(situacion === 'B' ? { to: `${editor}?${PUBLISH_PARAM}=1` } : { onPress: onShow }),
});
