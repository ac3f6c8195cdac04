import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useLocation } from 'react-router-dom';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { useStore } from '../../ui/store.ts';
import { useUser } from '../session/user-context.ts';
import { DraftStatus } from '../ui/status/status-slot.tsx';
import { useFormInfo } from '../ui/form/form-context.ts';
import { useIsDialogOpen } from '../ui/dialogs.tsx';
import { DraftBand } from './draft-band.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { missingOf, SAVING } from './draft-status.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';

/** Unique name of a form in the back office. */
export const formName = (path: string, form: string): string => `${path}#${form}`;

interface FormDraftProps {
  /** The form's call. */
  endpoint: Pick<Endpoint, 'group'>;
  /** «una invitación», if the form sends a letter. */
  unsent?: string | undefined;
  ref?: Ref<DraftKeeper>;
  children: ReactNode;
}

/** Around the fields of a Form: saves drafts and offers earlier ones. */
export const FormDraft = ({ endpoint, unsent, ref, children }: FormDraftProps) => {
  const { pathname } = useLocation();
  const formulario = formName(pathname, useFormInfo().id);
  const missing = missingOf({ noun: endpoint.group, unsent });
  const keeper = useDraftKeeper({ user: useUser().id, formulario, missing });
  useImperativeHandle(ref, () => keeper, [keeper]);
  const { offers, status, hasFailed } = useStore(keeper.state);
  const isAsked = useIsDialogOpen();
  return (
    <>
      {offers.map((offer) => (
        <DraftBand
          key={offer.escritor}
          offer={offer}
          onSettled={() => keeper.settle(offer)}
          unsent={unsent}
        />
      ))}
      {children}
      <DraftStatus isFailure={hasFailed}>{isAsked && status === SAVING ? '' : status}</DraftStatus>
    </>
  );
};
