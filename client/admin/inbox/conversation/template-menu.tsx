import { ChevronDown, FileText, Pencil, Plus } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import type { Conversacion } from '#shared/correspondence/bandeja.ts';
import { type Plantilla, rellenarPlantilla } from '#shared/correspondence/plantillas.ts';
import { cx } from '../../../lib/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { MayOpen } from '../../session/may-open.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { SHEET_PARAMS } from '../../ui/sheet/sheet-address.ts';
import s from '../inbox.module.css';

interface TemplateMenuProps {
  conversation: Pick<Conversacion, 'nombre' | 'fecha_envio'>;
  templates: readonly Plantilla[];
  /** Name of the answer field. */
  name: string;
}

const TEMPLATES = '/plantillas';
const FIRST = `${TEMPLATES}?${SHEET_PARAMS.create}=1`;

/** Adds a template to the answer, below what is there already; where there is none, leads to the form of the first. */
export const TemplateMenu = ({ conversation, templates, name }: TemplateMenuProps) => {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const add = ({ texto }: Plantilla): void => {
    const { nombre, fecha_envio } = conversation;
    const text = rellenarPlantilla(texto, { nombre, fecha: fechaLarga(fecha_envio) });
    const before = (getValues(name) ?? '').trimEnd();
    setValue(name, before ? `${before}\n\n${text}` : text, { shouldDirty: true });
  };
  const look = cx('boton-texto', s['plantilla']);
  if (templates.length === 0)
    return (
      <MayOpen to={FIRST}>
        <Link className={look} to={FIRST}>
          <Icon of={Plus} size={18} />
          Crear una plantilla
        </Link>
      </MayOpen>
    );
  return (
    <ActionMenu
      className={look}
      groups={[
        templates.map((template) => ({
          verb: template.nombre,
          icon: FileText,
          onPress: () => add(template),
        })),
        [{ verb: 'Editar plantillas', icon: Pencil, to: TEMPLATES }],
      ]}
      label="Usar plantilla"
    >
      <Icon of={FileText} size={18} />
      Usar plantilla
      <Icon of={ChevronDown} size={16} />
    </ActionMenu>
  );
};
