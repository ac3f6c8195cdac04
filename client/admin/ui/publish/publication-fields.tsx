import { type EstadoEvento, estadoEvento, stateLabels } from '#shared/contract/fields/estados.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { horaDeLima } from '../../../lib/text/fechas.ts';
import { DateTimeField, SelectField } from '../form/form-fields.tsx';
import { RailSection } from '../record/record-form.tsx';

/** A new event or page is a draft until it is published. */
export const newDraftValues = { estado: 'B', publicar_desde: '', publicar_hasta: '' };

/** Form values of a saved event or page. */
export const publicationValues = ({
  estado,
  publicar_desde,
  publicar_hasta,
}: Pick<Publicacion, 'estado' | 'publicar_desde' | 'publicar_hasta'>) => ({
  estado,
  publicar_desde: publicar_desde ? horaDeLima(publicar_desde) : '',
  publicar_hasta: publicar_hasta ? horaDeLima(publicar_hasta) : '',
});

/** Visibility of an event or page and its period. For a draft, the start is asked in the publish dialog. */
export const PublicationFields = ({ estado }: { estado: EstadoEvento | null }) => (
  <RailSection title="Publicación">
    {estado === null || estado === 'B' ? null : (
      <>
        <SelectField
          help="Lo que está en borrador u oculto solo se ve aquí."
          name="estado"
          options={stateLabels(estadoEvento)}
        />
        <DateTimeField help="Hora de Lima. Vacío: desde que lo publicas." name="publicar_desde" />
      </>
    )}
    <DateTimeField help="Hora de Lima. Vacío: sin fin." name="publicar_hasta" />
  </RailSection>
);
