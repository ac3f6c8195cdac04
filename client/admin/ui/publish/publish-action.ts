import { Clock, Eye } from 'lucide-react';
import type { SituacionEvento } from '#shared/contract/fields/estados.ts';
import { fieldId } from '../form/form-context.ts';
import type { Action } from '../menu/action.ts';

/** Ids of the forms that publish, also the keys of their drafts. */
export const EVENT_FORM = 'evento';
export const PAGE_FORM = 'pagina';
export const AGREEMENT_FORM = 'convenio';
type PublishForm = typeof EVENT_FORM | typeof PAGE_FORM | typeof AGREEMENT_FORM;

/** Query parameter of a record page that opens the publish dialog: `?publicar=1`. */
export const PUBLISH_PARAM = 'publicar';

interface Published {
  readonly situacion: SituacionEvento;
  /** Address of its editor. */
  readonly editor: string;
  readonly form: PublishForm;
}

/**
 * «Publicar» of a row: opens the editor's publish dialog for a draft; shows a hidden row again at once. What is
 * scheduled will be published anyway: its hour can be changed.
 */
export const publishAction = ({ situacion, editor, form }: Published, onShow: () => void): Action => {
  if (situacion === 'D')
    return { verb: 'Cambiar hora', icon: Clock, to: `${editor}#${fieldId(form, 'publicar_desde')}` };
  return {
    verb: 'Publicar',
    icon: Eye,
    ...(situacion === 'B' ? { to: `${editor}?${PUBLISH_PARAM}=1` } : { onPress: onShow }),
  };
};

/** «Publicar ahora» of a scheduled row. */
export const publishNowAction = (situacion: SituacionEvento, onShow: () => void): Action | false =>
  situacion === 'D' && { verb: 'Publicar ahora', icon: Eye, onPress: onShow };
