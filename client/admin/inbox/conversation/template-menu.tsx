import { ChevronDown, FileText, Pencil, Plus } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import type { Conversacion } from '#shared/correspondence/bandeja.ts';
import { type Plantilla, rellenarPlantilla } from '#shared/correspondence/plantillas.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import s from '../inbox.module.css';

interface TemplateMenuProps {
  conversation: Pick<Conversacion, 'nombre' | 'fecha_envio'>;
  templates: readonly Plantilla[];
  /** Name of the answer field. */
  name: string;
}

/** Adds a template to the answer, below what is there already. */
export const TemplateMenu = ({ conversation, templates, name }: TemplateMenuProps) => {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const add = ({ texto }: Plantilla): void => {
    const { nombre, fecha_envio } = conversation;
    const text = rellenarPlantilla(texto, { nombre, fecha: fechaLarga(fecha_envio) });
    const before = (getValues(name) ?? '').trimEnd();
    setValue(name, before ? `${before}\n\n${text}` : text, { shouldDirty: true });
  };
  return (
    <ActionMenu
      className={cx('boton-texto', s['plantilla'])}
      groups={[
        templates.map((template) => ({
          verb: template.nombre,
          icon: FileText,
          onPress: () => add(template),
        })),
        [
          templates.length === 0
            ? { verb: 'Todavía no hay: escribir la primera', icon: Plus, to: '/plantillas' }
            : { verb: 'Editar plantillas', icon: Pencil, to: '/plantillas' },
        ],
      ]}
      label="Usar plantilla"
    >
      <Icon of={FileText} size={18} />
      Usar plantilla
      <Icon of={ChevronDown} size={16} />
    </ActionMenu>
  );
};
