import type { Evento } from '#shared/eventos.ts';
import type { cita } from '#shared/cita.ts';
import { longitudes } from '#shared/longitudes.ts';
import { FieldPair, HourField, TextField } from '../ui/form/form-fields.tsx';
import s from './nuevo-evento.module.css';

type Campo = keyof typeof cita;

/** Form values of what is saved, or of an event that is not yet. */
export const attendValues = (evento: Pick<Evento, Campo> | null): Record<Campo, string> => {
  const { hora_inicio, hora_fin, lugar, enlace_mapa, enlace_inscripcion } = evento ?? {};
  return {
    hora_inicio: hora_inicio ?? '',
    hora_fin: hora_fin ?? '',
    lugar: lugar ?? '',
    enlace_mapa: enlace_mapa ?? '',
    enlace_inscripcion: enlace_inscripcion ?? '',
  };
};

const link = { type: 'url', inputMode: 'url', spellCheck: false, placeholder: 'https://' } as const;

/** What people need to attend an event; a news item needs none of it. */
export const AttendFields = () => (
  <fieldset className={s['publicacion']}>
    <legend>Para asistir</legend>
    <FieldPair>
      <HourField help="Hora de Lima." label="Hora de inicio" mark="opcional" name="hora_inicio" />
      <HourField help="Hora de Lima." label="Hora de fin" mark="opcional" name="hora_fin" />
    </FieldPair>
    <TextField label="Lugar" mark="opcional" max={longitudes.lugar} name="lugar" />
    <TextField
      {...link}
      help="Dirección que copias de Google Maps u otro mapa."
      label="Enlace al mapa"
      mark="opcional"
      name="enlace_mapa"
    />
    <TextField
      {...link}
      help="Formulario donde se inscriben. El botón «Inscribirme» se muestra hasta el último día."
      label="Enlace de inscripción"
      mark="opcional"
      name="enlace_inscripcion"
    />
  </fieldset>
);
