import { estadoEvento } from '#shared/codigos.ts';
import type { Publicacion } from '#shared/publicacion.ts';
import { horaDeLima } from '../../lib/text/fechas.ts';
import { FieldPair, MomentField, SelectField } from '../ui/form/form-fields.tsx';
import s from './nuevo-evento.module.css';

export const publishedValues = { estado: 'P', publicar_desde: '', publicar_hasta: '' };

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

/** Whether visitors see an event or a page, and between which moments. */
export const PublicationFields = () => (
  <fieldset className={s['publicacion']}>
    <legend>Publicación</legend>
    <SelectField
      help="Lo que está en borrador u oculto solo se ve aquí."
      label="Estado"
      name="estado"
      options={estadoEvento}
    />
    <FieldPair>
      <MomentField
        help="Hora de Lima. Vacío: desde que lo publicas."
        label="Publicar desde"
        mark="opcional"
        name="publicar_desde"
      />
      <MomentField
        help="Hora de Lima. Vacío: sin fin."
        label="Publicar hasta"
        mark="opcional"
        name="publicar_hasta"
      />
    </FieldPair>
  </fieldset>
);
