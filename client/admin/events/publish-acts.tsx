import { CalendarClock, ChevronDown, Eye, FilePlus2 } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { tomorrow } from '../../lib/vigencia.ts';
import { useStore } from '../../ui/store.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { unsaved } from '../ui/form/unsaved.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/list/use-width.ts';
import { ActMenu } from '../ui/menu/act-menu.tsx';
import { InRecord } from '../ui/record/places.tsx';
import { SaveChanges } from '../ui/record/record-form.tsx';
import { PreviewButton, usePreview } from './preview.tsx';
import s from './nuevo-evento.module.css';

interface PublishActsProps {
  /** Id of the form. */
  form: string;
  /** How it is saved; null for a new one, which is a draft until somebody publishes it. */
  estado: EstadoEvento | null;
  /** Before the draft is saved to go on with what belongs to it. */
  onGoOn?: (() => void) | undefined;
  /** Slug of the event that «Vista previa» opens; absent for what has none. */
  previewed?: string | undefined;
}

/** The buttons of an event or page: a draft is published or kept as a draft, anything else is just saved. */
export const PublishActs = ({ form, estado, onGoOn, previewed }: PublishActsProps) => {
  const isClean = useStore(unsaved).length === 0;
  const isDraft = estado === null || estado === 'B';
  // The bar of a phone has no room beside the two buttons of a draft: there «▾» has it.
  const isInMenu = useIsPhone() && isDraft;
  return (
    <>
      {previewed === undefined || isInMenu ? null : (
        <InRecord place="preview">
          <PreviewButton slug={previewed} />
        </InRecord>
      )}
      {isDraft ? (
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
          <Publish form={form} onGoOn={onGoOn} previewed={isInMenu ? previewed : undefined} />
        </InRecord>
      ) : (
        <SaveChanges />
      )}
    </>
  );
};

/** «Publicar ▾»: now, tomorrow at nine, or not yet. */
const Publish = ({ form, onGoOn, previewed }: Omit<PublishActsProps, 'estado'>) => {
  const { setValue } = useFormContext();
  const preview = usePreview();
  const whole = useRef<HTMLSpanElement>(null);
  const submit = (): void => whole.current?.querySelector('button')?.click();
  return (
    <span className={s['publicar']} ref={whole}>
      <SubmitButton busy="Publicando…" form={form} name="estado" value="P">
        Publicar
      </SubmitButton>
      <ActMenu
        className={s['flecha']}
        groups={[
          [
            previewed !== undefined && {
              verb: 'Vista previa',
              icon: Eye,
              onPress: () => void preview.open(previewed),
            },
          ],
          [
            {
              verb: 'Mañana 9:00',
              icon: CalendarClock,
              onPress: () => {
                setValue('publicar_desde', `${tomorrow()}T09:00`, { shouldDirty: true });
                submit();
              },
            },
          ],
          [
            onGoOn && {
              verb: 'Guardar y agregar contenido',
              icon: FilePlus2,
              onPress: () => {
                onGoOn();
                // As a draft: the first button of the form.
                document.querySelector<HTMLElement>(`button[form="${form}"][value="B"]`)?.click();
              },
            },
          ],
        ]}
        label="Más formas de publicar"
      >
        <Icon of={ChevronDown} size={18} />
      </ActMenu>
    </span>
  );
};
