import { longitudes } from '#shared/contract/fields/longitudes.ts';
import fieldStyles from '../../ui/forms/field.module.css';
import { DateField, FieldPair, HourField, TextField } from '../ui/form/form-fields.tsx';
import { RailSection } from '../ui/record/record-form.tsx';

const link = { inputMode: 'url', spellCheck: false } as const;

/** When it is, and what people need to attend it; a news item needs only its day. */
export const AttendFields = ({ isNew }: { isNew: boolean }) => (
  <RailSection isOpen={isNew} title="Fecha y lugar">
    <p className={fieldStyles['ayuda']}>Solo la fecha de inicio es obligatoria.</p>
    <FieldPair>
      <DateField name="fecha_Inicio" />
      <DateField name="fecha_fin" />
    </FieldPair>
    <FieldPair>
      <HourField name="hora_inicio" />
      <HourField name="hora_fin" />
    </FieldPair>
    <TextField max={longitudes.lugar} name="lugar" />
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
  </RailSection>
);
