import { type EstadoEvento, estadoEvento, soloEtiquetas } from '#shared/contract/fields/estados.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { horaDeLima } from '../../../lib/text/fechas.ts';
import { MomentField, SelectField } from '../form/form-fields.tsx';
import { RailSection } from '../record/record-form.tsx';

/** A new event or page is a draft until it is published. */
export const draftValues = { estado: 'B', publicar_desde: '', publicar_hasta: '' };

/** Form values of what is saved. */
export const publicationValues = ({
  estado,
  publicar_desde,
  publicar_hasta,
}: Pick<Publicacion, 'estado' | 'publicar_desde' | 'publicar_hasta'>) => ({
  estado,
  publicar_desde: publicar_desde ? horaDeLima(publicar_desde) : '',
  publicar_hasta: publicar_hasta ? horaDeLima(publicar_hasta) : '',
});

/** Whether visitors see an event or a page, and between which moments. Of a draft, the question before publishing asks from when. */
export const PublicationFields = ({ estado }: { estado: EstadoEvento | null }) => (
  <RailSection title="Publicación">
    {estado === null || estado === 'B' ? null : (
      <>
        <SelectField
          help="Lo que está en borrador u oculto solo se ve aquí."
          name="estado"
          options={soloEtiquetas(estadoEvento)}
        />
        <MomentField help="Hora de Lima. Vacío: desde que lo publicas." name="publicar_desde" />
      </>
    )}
    <MomentField help="Hora de Lima. Vacío: sin fin." name="publicar_hasta" />
  </RailSection>
);
