import { rutaDeProceso, type ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { filasDeResultado } from '#shared/content/elections/resultados-electorales.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Link } from '../../ui/link.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { TAB_PARAM } from '../ui/sheet/sheet-address.ts';

/** What visitors see of the results, or where they are published. */
export const PublishedResults = ({ process: { resultados, slug } }: { process: ProcesoEnGestion }) => {
  const [newest] = resultados;
  return (
    <MainPanel id="resultados-titulo" title="Resultados">
      {newest ? (
        <>
          <p>
            Publicados el {fechaCorta(newest.publicado)}
            {newest.numero > 1 ? `, con ${countText(newest.numero - 1, 'corrección', 'correcciones')}` : ''}.
            Quedan a la vista; si algo está mal, corrige los números en{' '}
            <Link to={`?${TAB_PARAM}=votacion`}>Votación</Link>.
          </p>
          <ul>
            {filasDeResultado(newest).map(({ nombre, votos, porcentaje }) => (
              <li key={nombre}>
                {nombre}: <b>{votos.toLocaleString('es-PE')}</b>
                {porcentaje === null ? '' : ` (${porcentaje} %)`}
              </li>
            ))}
          </ul>
          <a href={rutaDeProceso(slug)}>Ver los resultados en el sitio</a>
        </>
      ) : (
        <p>
          Se publican desde la última línea de <Link to={`?${TAB_PARAM}=votacion`}>Votación</Link>, cuando
          estén todos los números. Hasta entonces nadie los ve.
        </p>
      )}
    </MainPanel>
  );
};
