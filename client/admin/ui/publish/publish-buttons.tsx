import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { recortar } from '../../../lib/text/recortar.ts';
import { withParam } from '../../../lib/with-param.ts';
import { useStore } from '../../../ui/store.ts';
import { SubmitButton } from '../form/form-actions.tsx';
import { unsavedForms } from '../form/unsaved.ts';
import { useIsPhone } from '../list/use-width.ts';
import { RecordSlot } from '../record/record-slots.tsx';
import { SaveChanges } from '../record/record-form.tsx';
import type { Finding } from './finding.ts';
import { PUBLISH_PARAM } from './publish-action.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { isDraft } from './publication-notice.ts';

/** Maximum characters of the title in the dialog: two lines. */
const TITLE = 60;

interface PublishActsProps {
  /** Id of the form. */
  form: string;
  /** Saved state; null for a new one, which counts as a draft. */
  estado: EstadoEvento | null;
  findings: readonly Finding[];
  /** The field with its name. */
  named?: string | undefined;
  /** Additional fields of the publish dialog. */
  asked?: ReactNode;
  /** «Vista previa» */
  preview?: ReactNode;
}

/** Buttons of what is published: save draft and publish; just save if it is not a draft. */
export const PublishButtons = ({ form, estado, findings, named, asked, preview }: PublishActsProps) => {
  const isClean = useStore(unsavedForms).length === 0;
  // A phone's bar has no room for a third button: the preview moves into the publish dialog.
  const isAsked = useIsPhone() && isDraft(estado);
  return (
    <>
      {preview === undefined || isAsked ? null : <RecordSlot slot="preview">{preview}</RecordSlot>}
      {isDraft(estado) ? (
        <>
          <RecordSlot slot="acts">
            <SubmitButton
              form={form}
              name="estado"
              looksDisabled={estado !== null && isClean}
              value="B"
              variant="secondary"
            >
              Guardar borrador
            </SubmitButton>
          </RecordSlot>
          <Publish
            asked={asked}
            findings={findings}
            form={form}
            preview={isAsked ? preview : undefined}
            named={named}
          />
        </>
      ) : (
        <SaveChanges />
      )}
    </>
  );
};

/** Whether the publish dialog is open; the address can open it. */
const useAsking = () => {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(PUBLISH_PARAM);
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    // Removed from the address, so that neither Back nor a reload opens it again.
    if (isWanted)
      setParams((now) => withParam(now, PUBLISH_PARAM, null), { replace: true, preventScrollReset: true });
  }, [isWanted, setParams]);
  return [isOpen, setOpen] as const;
};

/** «Publicar…» and its dialog. */
const Publish = ({ form, findings, named = 'titulo', asked, preview }: Omit<PublishActsProps, 'estado'>) => {
  const { setValue } = useFormContext<Record<string, string>>();
  const [titulo = '', from = ''] = useWatch<Record<string, string>, string[]>({
    name: [named, 'publicar_desde'],
  });
  const [isOpen, setOpen] = useAsking();
  const close = (): void => flushSync(() => setOpen(false));
  const publish = (moment: string): void => {
    close();
    setValue('publicar_desde', moment, { shouldDirty: true });
    const button = document.querySelector<HTMLButtonElement>(`button[form="${form}"][value="P"]`);
    button?.form?.requestSubmit(button);
  };
  return (
    <>
      <RecordSlot slot="acts">
        <SubmitButton
          busy="Publicando…"
          form={form}
          name="estado"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          value="P"
        >
          Publicar…
        </SubmitButton>
      </RecordSlot>
      {isOpen ? (
        <RecordSlot slot="sheets">
          <PublishSheet
            findings={findings}
            from={from}
            onClose={close}
            onPublish={publish}
            preview={preview}
            title={titulo.trim() ? `Publicar «${recortar(titulo.trim(), TITLE)}»` : 'Publicar'}
          >
            {asked}
          </PublishSheet>
        </RecordSlot>
      ) : null}
    </>
  );
};
