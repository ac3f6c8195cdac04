import { useLoaderData, useNavigate } from 'react-router-dom';
import { MAX_SLUG } from '#shared/direcciones.ts';
import { longitudes } from '#shared/longitudes.ts';
import { type PaginaPropia, paginasPropias } from '#shared/paginas-propias.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { AlsoHere } from '../conflicts/also-here.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { rowNumber } from '../crud/row-number.ts';
import s from '../events/nuevo-evento.module.css';
import { PublicationFields, publicationValues, publishedValues } from '../events/publication-fields.tsx';
import { PublicationMark } from '../events/publication-mark.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { Screen } from '../frame/screen.tsx';
import { SeeOnSite } from '../frame/see-on-site.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { CoveredMark } from './covered-mark.tsx';
import { PageFiles } from './page-files.tsx';
import { adminLoader } from '../session/loading.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params: { idPagina } }) =>
  idPagina ? read(paginasPropias.get, { id: rowNumber(idPagina) }) : null,
);

export const Component = () => {
  const page = useLoaderData<typeof loader>();
  return page ? (
    <Screen
      actions={
        <>
          <PublicationMark publication={page} />
          <CoveredMark page={page} />
          <HistoryLink grupo="paginasPropias" id={page.id} />
          {page.situacion === 'P' && !page.tapada ? <SeeOnSite href={`/${page.slug}`} /> : null}
        </>
      }
      key={page.id}
      title="Editar página"
    >
      <div className={s['pila']}>
        <AlsoHere grupo="paginasPropias" id={page.id} />
        <PageForm page={page} />
        <PageFiles files={page.archivos} id={page.id} />
      </div>
    </Screen>
  ) : (
    <Screen key="nueva" title="Nueva página">
      <PageForm page={null} />
    </Screen>
  );
};

const blank = { titulo: '', slug: '', texto: '', formato: 'plano' as const, ...publishedValues };
const valuesOf = (page: PaginaPropia) => ({
  ...publicationValues(page),
  titulo: page.titulo,
  slug: page.slug,
  texto: page.texto,
  formato: page.formato,
});

const editorOf = ({ id }: { id: number }): string => `/nueva-pagina/${id}`;

const PageForm = ({ page }: { page: PaginaPropia | null }) => {
  const navigate = useNavigate();
  const frame = { labelledBy: 'pagina-titulo-panel', id: 'pagina', leaves: true, children: <PageFields /> };
  return (
    <FormPanel id="pagina-titulo-panel" title="Datos de la página">
      {page ? (
        <EndpointForm
          {...frame}
          endpoint={paginasPropias.update}
          onDone={() => void navigate(lastAddress('/gestion-paginas'))}
          params={{ id: page.id }}
          saved={valuesOf(page)}
          version={page.version}
        />
      ) : (
        <>
          <p className={s['nota']}>Al guardar podrás añadir los archivos.</p>
          <EndpointForm
            {...frame}
            editorOf={editorOf}
            endpoint={paginasPropias.create}
            onDone={(answer) => void navigate(editorOf(answer))}
            saved={blank}
          />
        </>
      )}
    </FormPanel>
  );
};

const PageFields = () => (
  <>
    <TextField label="Título" max={longitudes.titulo} name="titulo" />
    <TextField
      help={`Lo que sigue a ${location.origin}/ — vacía, se hace con el título. Los enlaces a una dirección anterior seguirán llevando a esta página.`}
      label="Dirección"
      mark="opcional"
      max={MAX_SLUG}
      name="slug"
      spellCheck={false}
    />
    <FormattedField label="Texto" max={longitudes.texto} name="texto" />
    <PublicationFields />
    <FormActions>
      <SubmitButton>Guardar página</SubmitButton>
      <ButtonLink to={lastAddress('/gestion-paginas')} variant="secondary">
        Cancelar
      </ButtonLink>
    </FormActions>
  </>
);
