import { Eye } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { write } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { useRequest } from '../crud/use-request.ts';
import { withSession } from '../session/reentry.ts';
import { Icon } from '../ui/icon.tsx';

type Typed = NonNullable<BodyInput<typeof vistasPrevias.crear>['evento']>;

/** Opens the event of the surrounding form as visitors would see it, with what is typed and not saved. */
export const usePreview = () => {
  const { getValues, formState } = useFormContext<Typed>();
  const { busy, attempt } = useRequest();
  const { isDirty } = formState;

  const open = async (slug: string): Promise<void> => {
    // Opened by the press itself: browsers block windows that open later.
    const tab = window.open('', '_blank');
    const isOpen = await attempt(vistasPrevias.crear.failed, async () => {
      // The call ignores other fields of the form.
      const body = isDirty ? { evento: getValues() } : {};
      const { enlace } = await withSession(() => write(vistasPrevias.crear, { params: { slug }, body }));
      if (tab) tab.location.assign(enlace);
      else window.location.assign(enlace);
    });
    if (!isOpen) tab?.close();
  };
  return { busy, open };
};

export const PreviewButton = ({ slug }: { slug: string }) => {
  const { busy, open } = usePreview();
  return (
    <Button disabled={busy} onClick={() => void open(slug)} variant="secondary">
      <Icon of={Eye} size={18} />
      Vista previa
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </Button>
  );
};
