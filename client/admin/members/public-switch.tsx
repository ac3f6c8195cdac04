import { RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { Choice } from '../../ui/forms/field.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { May } from '../session/may.tsx';
import s from './members.module.css';

/** Whether visitors may look up members. */
export const PublicSwitch = ({ isPublic }: { isPublic: boolean }) => {
  const { busy, run } = useBulkRequest();
  const turn = (publico: boolean) =>
    run(
      padrones.publicar,
      { body: { publico } },
      {
        name: 'Consulta de colegiados',
        text: `Los visitantes ${publico ? 'ya' : 'ya no'} pueden usar la consulta de colegiados`,
      },
    );
  return (
    <div className={s['publico']}>
      <May call={padrones.publicar}>
        <Choice
          checked={isPublic}
          disabled={busy}
          id="mostrar-consulta"
          label="Mostrar la consulta en el sitio"
          onChange={({ target }) => void turn(target.checked)}
        />
      </May>
      <p>
        {isPublic ? (
          <>
            Los visitantes consultan en <a href={RUTA_DE_COLEGIADOS}>{RUTA_DE_COLEGIADOS}</a>, con el código o
            el DNI completo.
          </>
        ) : (
          'La primera tarjeta de la portada y «Buscar Colegiado» llevan a la dirección del registro que está en Redes y contacto; sin ella no se muestran.'
        )}
      </p>
    </div>
  );
};
