import { useWatch } from 'react-hook-form';
import { type EstadoEvento, estadoEvento, stateLabels } from '#shared/contract/fields/estados.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';
import { horaDeLima } from '../../../lib/text/fechas.ts';
import { DateTimeField, SelectField } from '../form/form-fields.tsx';
import { FoldingSection, RailSection } from '../record/record-form.tsx';

/** What is new is a draft until it is published. */
export const newDraftValues = { estado: 'B', publicar_desde: '', publicar_hasta: '' };

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

/** Visibility of a row and its period. A draft has only its end here: the start is asked when it is published. */
export const PublicationFields = ({ estado }: { estado: EstadoEvento | null }) => {
  const end: unknown = useWatch({ name: 'publicar_hasta' });
  const folded = { hint: end ? 'con fecha de fin' : 'sin fecha de fin', title: 'Publicación' };
  return estado === null || estado === 'B' ? (
    <FoldingSection {...folded} isOpen={false}>
      <EndField />
    </FoldingSection>
  ) : (
    <RailSection {...folded}>
      <SelectField
        help="Lo que está en borrador u oculto solo se ve aquí."
        name="estado"
        options={stateLabels(estadoEvento)}
      />
      <DateTimeField help="Hora de Lima. Vacío: desde que lo publicas." name="publicar_desde" />
      <EndField />
    </RailSection>
  );
};

const EndField = () => <DateTimeField help="Hora de Lima. Vacío: sin fin." name="publicar_hasta" />;
