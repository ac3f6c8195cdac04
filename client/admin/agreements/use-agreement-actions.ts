import { CalendarPlus, EyeOff } from 'lucide-react';
import {
  type ConvenioEnGestion,
  convenios,
  publicacionDeConvenios,
} from '#shared/content/agreements/convenios.ts';
import { today } from '../../lib/vigencia.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { useMay } from '../session/may.tsx';
import type { Action } from '../ui/menu/action.ts';
import { viewAction } from '../ui/menu/common-actions.ts';
import { AGREEMENT_FORM, publishAction, publishNowAction } from '../ui/publish/publish-action.ts';
import { needsRenewal } from './agreement-mark.tsx';
import { agreementOnSite } from './agreement-on-site.ts';
import { renewPath } from './renew-form.tsx';

interface Acts {
  /** Beside the row. */
  readonly quick: Action | false;
  /** In its «⋯». */
  readonly menu: readonly (Action | false)[];
}

/** What can be done with an agreement because visitors see it, or because they do not. */
export const useAgreementActions = (): ((convenio: ConvenioEnGestion) => Acts) => {
  const may = useMay();
  const show = useRowRequest(publicacionDeConvenios.publicar).run;
  const hide = useRowRequest(publicacionDeConvenios.ocultar).run;
  const mayTurn = may(publicacionDeConvenios.publicar);

  const ofShown = (convenio: ConvenioEnGestion): Acts => {
    const { id, nombre_Institucion: name } = convenio;
    const view = viewAction(agreementOnSite(id));
    const renew =
      may(convenios.update) && needsRenewal(convenio, today())
        ? ({ verb: 'Renovar', icon: CalendarPlus, isDue: true, to: renewPath(id) } as const)
        : null;
    const turn = {
      verb: 'Ocultar',
      icon: EyeOff,
      onPress: () => void hide({ key: id, params: { id }, name }),
    };
    return { quick: renew ?? view, menu: [renew !== null && view, mayTurn && turn] };
  };

  const ofHidden = ({ id, situacion, nombre_Institucion: name }: ConvenioEnGestion): Acts => {
    const seen = { path: agreementOnSite(id), titulo: name };
    const publish = (): void => void show({ key: id, params: { id }, name, seen });
    const editor = `/nuevo-convenio/${id}`;
    return {
      quick: mayTurn && publishAction({ situacion, editor, form: AGREEMENT_FORM }, publish),
      menu: [mayTurn && publishNowAction(situacion, publish)],
    };
  };

  return (convenio) => (convenio.situacion === 'P' ? ofShown(convenio) : ofHidden(convenio));
};
