import { avisosPrivacidad } from '#shared/avisos-privacidad.ts';
import type { Texto } from '#shared/formato.ts';
import { longitudes } from '#shared/longitudes.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { FormPanel } from '../ui/panel.tsx';

/** Publishes a new version of the privacy notice; earlier versions are kept. */
export const NoticeEditor = ({ vigente: { texto, formato } }: { vigente: Texto }) => (
  <FormPanel id="aviso-titulo" title="Aviso de privacidad">
    <EndpointForm
      endpoint={avisosPrivacidad.create}
      id="aviso"
      labelledBy="aviso-titulo"
      saved={{ texto, formato }}
    >
      <FormattedField
        help="Al publicarlo queda como versión nueva: cada consulta y cada comentario guarda la versión que estaba vigente. A quién escribir sale de los datos de contacto del sitio."
        label="Texto del aviso"
        max={longitudes.texto}
        name="texto"
        plain="notice"
      />
      <FormActions>
        <SubmitButton busy="Publicando…">Publicar versión</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
