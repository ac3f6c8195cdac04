import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Conversacion } from '#shared/bandeja.ts';
import { type Plantilla, rellenar } from '#shared/plantillas.ts';
import { fechaLarga } from '../../lib/text/fechas.ts';
import s from './inbox.module.css';

interface TemplateSelectProps {
  conversation: Pick<Conversacion, 'nombre' | 'fecha_envio'>;
  templates: readonly Plantilla[];
}

/** Adds a template to the answer, below what is there already. */
export const TemplateSelect = ({ conversation, templates }: TemplateSelectProps) => {
  const id = useId();
  const { getValues, setValue } = useFormContext<{ texto: string }>();
  const add = (chosen: string): void => {
    const template = templates.find((one) => String(one.id) === chosen);
    if (!template) return;
    const { nombre, fecha_envio } = conversation;
    const text = rellenar(template.texto, { nombre, fecha: fechaLarga(fecha_envio) });
    const before = getValues('texto').trimEnd();
    setValue('texto', before ? `${before}\n\n${text}` : text, { shouldDirty: true });
  };
  return (
    <div className={s['barra']}>
      {templates.length > 0 ? (
        <span className={s['asignar']}>
          <label htmlFor={id}>Usar plantilla</label>
          <select id={id} onChange={({ target }) => add(target.value)} value="">
            <option value="">Elige…</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.nombre}
              </option>
            ))}
          </select>
        </span>
      ) : null}
      <Link to="/plantillas">Editar plantillas</Link>
    </div>
  );
};
