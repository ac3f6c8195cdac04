import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { withParam } from '../../../lib/with-param.ts';
import { useStore } from '../../../ui/store.ts';
import { SubmitButton } from '../form/form-actions.tsx';
import { unsaved } from '../form/unsaved.ts';
import { useIsPhone } from '../list/use-width.ts';
import { InRecord } from '../record/places.tsx';
import { SaveChanges } from '../record/record-form.tsx';
import type { Finding } from './finding.ts';
import { PUBLISH_PARAM } from './publish-act.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { isDraft } from './publishing.ts';

interface PublishActsProps {
  /** Id of the form. */
  form: string;
  /** How it is saved; null for a new one, which is a draft until somebody publishes it. */
  estado: EstadoEvento | null;
  findings: readonly Finding[];
  /** What the question asks besides when. */
  asked?: ReactNode;
  /** «Vista previa» */
  preview?: ReactNode;
}

/** The buttons of an event or page: a draft is published or kept as a draft, anything else is just saved. */
export const PublishActs = ({ form, estado, findings, asked, preview }: PublishActsProps) => {
  const isClean = useStore(unsaved).length === 0;
  // The bar of a phone has no room beside the two buttons of a draft: there the question has it.
  const isAsked = useIsPhone() && isDraft(estado);
  return (
    <>
      {preview === undefined || isAsked ? null : <InRecord place="preview">{preview}</InRecord>}
      {isDraft(estado) ? (
        <>
          <InRecord place="acts">
            <SubmitButton
              form={form}
              name="estado"
              off={estado !== null && isClean}
              value="B"
              variant="secondary"
            >
              Guardar borrador
            </SubmitButton>
          </InRecord>
          <Publish asked={asked} findings={findings} form={form} preview={isAsked ? preview : undefined} />
        </>
      ) : (
        <SaveChanges />
      )}
    </>
  );
};

/** Whether the question is open; the address may have asked for it. */
const useAsking = () => {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(PUBLISH_PARAM);
  const [isOpen, setOpen] = useState(isWanted);
  useEffect(() => {
    // Asked once: neither the way back nor a reload brings it again.
    if (isWanted)
      setParams((now) => withParam(now, PUBLISH_PARAM, null), { replace: true, preventScrollReset: true });
  }, [isWanted, setParams]);
  return [isOpen, setOpen] as const;
};

/** «Publicar…» and its question. */
const Publish = ({ form, findings, asked, preview }: Omit<PublishActsProps, 'estado'>) => {
  const { setValue } = useFormContext<Record<string, string>>();
  const [titulo = '', from = ''] = useWatch<Record<string, string>, string[]>({
    name: ['titulo', 'publicar_desde'],
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
      <InRecord place="acts">
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
      </InRecord>
      {isOpen ? (
        <InRecord place="sheets">
          <PublishSheet
            findings={findings}
            from={from}
            onClose={close}
            onPublish={publish}
            preview={preview}
            titulo={titulo.trim()}
          >
            {asked}
          </PublishSheet>
        </InRecord>
      ) : null}
    </>
  );
};
