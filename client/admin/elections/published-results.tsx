import { FilePlus2 } from 'lucide-react';
import { rutaDeProceso, type ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { filasDeResultado } from '#shared/content/elections/resultados-electorales.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { countText } from '../../lib/text/count-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { SHEET_PARAMS, TAB_PARAM } from '../ui/sheet/sheet-address.ts';

/** Where the minutes go: with the documents of the last phase; before there is one, to the calendar. */
const Minutes = ({ fases }: Pick<ProcesoEnGestion, 'fases'>) => {
  const last = fases.at(-1);
  const sheet = last ? `&${SHEET_PARAMS.create}=documento-${last.id}` : '';
  return (
    <ButtonLink to={`?${TAB_PARAM}=fases${sheet}`} variant="secondary">
      <Icon of={FilePlus2} size={18} />
      Agregar el acta en PDF
    </ButtonLink>
  );
};

interface PublishedResultsProps {
  process: ProcesoEnGestion;
  isCounted: boolean;
}

/** What visitors see of the results, or the way to publish them. */
export const PublishedResults = ({ process, isCounted }: PublishedResultsProps) => {
  const { resultados, slug, fases } = process;
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
        <>
          <p>
            {isCounted
              ? 'Están todos los números. Míralos una vez más y publícalos debajo de ellos, en Votación.'
              : 'Se publican en Votación, debajo de los números, cuando estén todos.'}{' '}
            Hasta entonces nadie los ve.
          </p>
          <ButtonLink to={`?${TAB_PARAM}=votacion`}>
            {isCounted ? 'Revisar y publicar' : 'Escribir los votos'}
          </ButtonLink>
        </>
      )}
      <Minutes fases={fases} />
    </MainPanel>
  );
};
