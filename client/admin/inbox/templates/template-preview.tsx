import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { huecos, rellenarPlantilla } from '#shared/correspondence/plantillas.ts';
import s from './insert-placeholders.module.css';

const isPlaceholder = (part: string): part is keyof typeof huecos => part in huecos;

/** A template's text with its placeholders as marks. */
export const FilledText = ({ children }: { children: string }) =>
  children.split(/(\{nombre\}|\{fecha\})/).map((part, at) =>
    isPlaceholder(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing else
      <mark className={s['hueco']} key={at}>
        {huecos[part].titulo.toLowerCase()}
      </mark>
    ) : (
      part
    ),
  );

/** The template as the answer to an enquiry of today by Juan Pérez would begin. */
export const TemplatePreview = ({ name }: { name: string }) => {
  const text: unknown = useWatch({ name });
  const [fecha] = useState(() => fechaLarga(new Date().toISOString()));
  if (typeof text !== 'string' || !Object.keys(huecos).some((one) => text.includes(one))) return null;
  return (
    <div className={s['vista']}>
      <p>Si te escribe Juan Pérez hoy, dirá:</p>
      <p>{rellenarPlantilla(text, { nombre: 'Juan Pérez', fecha })}</p>
    </div>
  );
};
