import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { repeticion } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import { DateField, FieldPair, SelectField, TextField, TimeField } from '../ui/form/form-fields.tsx';
import { FoldingSection, RailSection } from '../ui/record/record-form.tsx';

const link = { inputMode: 'url', spellCheck: false } as const;

const sessions = { '': 'De corrido, hasta el último día', ...repeticion };

/** Field for repeated sessions, only for an event of several days. */
const SessionsField = () => {
  const [first, last, chosen] = useWatch({ name: ['fecha_Inicio', 'fecha_fin', 'repeticion'] });
  return chosen || (last && last !== first) ? <SelectField name="repeticion" options={sessions} /> : null;
};

/** «4 dic. 2026 · Auditorio» */
const useWhenAndWhere = (): string => {
  const [first, place]: unknown[] = useWatch({ name: ['fecha_Inicio', 'lugar'] });
  const day = typeof first === 'string' && first !== '' ? fechaCorta(first) : '';
  return [day, typeof place === 'string' ? place.trim() : ''].filter(Boolean).join(' · ');
};

/** Fields for hours, place and registration; a news item only needs its day. */
export const AttendanceFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <RailSection hint={useWhenAndWhere()} isOpen={isNew} title="Fecha y lugar">
      <p className={fieldStyles['ayuda']}>Solo la fecha de inicio es obligatoria.</p>
      <FieldPair>
        <DateField name="fecha_Inicio" />
        <TimeField name="hora_inicio" />
      </FieldPair>
      <FieldPair>
        <DateField name="fecha_fin" />
        <TimeField name="hora_fin" />
      </FieldPair>
      <SessionsField />
      <TextField max={longitudes.lugar} name="lugar" />
    </RailSection>
    <LinkFields />
  </>
);

/** Few events have a map or a registration, so both are folded until one is written. */
const LinkFields = () => {
  const { getValues } = useFormContext();
  const [wasWritten] = useState(() => getValues(['enlace_mapa', 'enlace_inscripcion']).some(Boolean));
  return (
    <FoldingSection hint={wasWritten ? '' : 'opcional'} isOpen={wasWritten} title="Mapa e inscripción">
      <TextField
        {...link}
        help="Cópialo de Google Maps u otro mapa. Ejemplo: maps.app.goo.gl/abc"
        name="enlace_mapa"
      />
      <TextField
        {...link}
        help="Un formulario, o un celular para WhatsApp. «Inscribirme» se muestra hasta el último día. Ejemplo: forms.gle/abc"
        name="enlace_inscripcion"
      />
    </FoldingSection>
  );
};
