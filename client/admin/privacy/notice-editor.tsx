import { useWatch } from 'react-hook-form';
import { avisosPrivacidad } from '#shared/avisos-privacidad.ts';
import { longitudes } from '#shared/longitudes.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { PlainPreview } from './plain-preview.tsx';

/** Publishes a new version of the privacy notice; earlier versions are kept. */
export const NoticeEditor = ({ texto }: { texto: string }) => (
  <FormPanel id="aviso-titulo" title="Aviso de privacidad">
    <EndpointForm endpoint={avisosPrivacidad.create} id="aviso" labelledBy="aviso-titulo" saved={{ texto }}>
      <TextArea
        help="Una línea vacía separa párrafos; «# » comienza un título y «- » un punto de una lista. Al publicarlo queda como versión nueva: cada consulta y cada comentario guarda la versión que estaba vigente. A quién escribir sale de los datos de contacto del sitio."
        label="Texto del aviso"
        max={longitudes.texto}
        name="texto"
        rows={16}
      />
      <Preview />
      <FormActions>
        <SubmitButton busy="Publicando…">Publicar versión</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);

const Preview = () => {
  const texto: unknown = useWatch({ name: 'texto' });
  return (
    <details>
      <summary>Vista previa</summary>
      <PlainPreview texto={typeof texto === 'string' ? texto : ''} />
    </details>
  );
};
