import { avisos, modosDeAviso, type TipoElegible } from '#shared/avisos.ts';
import type { Output } from '#shared/endpoint.ts';
import { horaDicha } from '#shared/horas.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { SelectField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import s from './notices.module.css';

const kinds: Readonly<Record<TipoElegible, string>> = {
  consulta: 'Consultas nuevas',
  respuesta: 'Respuestas de visitantes por correo',
  comentario: 'Comentarios nuevos',
  sospechoso: 'Comentarios sospechosos',
  convenio: 'Convenios que vencen en 30 días',
};

const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, horaDicha(`${hour}:00`)]));

/** How somebody wants to be told of each kind. */
export const PreferencesForm = ({ chosen }: { chosen: Output<typeof avisos.preferencias> }) => {
  const { conCorreo, hora, ...modes } = chosen;
  return (
    <FormPanel id="preferencias-titulo" title="Cómo quieres enterarte">
      {conCorreo ? null : (
        <p className={s['nota']}>
          El sitio todavía no puede enviar correos: los avisos por correo quedan escritos en la pantalla
          Correo.
        </p>
      )}
      <EndpointForm
        endpoint={avisos.preferir}
        id="preferencias"
        labelledBy="preferencias-titulo"
        saved={{ ...modes, hora: String(hora) }}
      >
        {Object.entries(kinds).map(([kind, label]) => (
          <SelectField key={kind} label={label} name={kind} options={modosDeAviso} />
        ))}
        <SelectField
          help="Un solo correo al día, y ninguno si no hay nada que contar."
          label="Hora del resumen diario (Lima)"
          name="hora"
          options={hours}
        />
        <p className={s['nota']}>
          Un cambio en las cuentas bancarias se avisa siempre, en el sitio y por correo, a quienes
          administran.
        </p>
        <FormActions>
          <SubmitButton>Guardar preferencias</SubmitButton>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};
