import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MAX_SLUG } from '#shared/content/events/direcciones.ts';
import { type EnlaceMenu, enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { type PaginaPropia, paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { draftValues, PublicationFields, publicationValues } from '../events/publication-fields.tsx';
import { PublishActs } from '../events/publish-acts.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { May } from '../session/may.tsx';
import { SelectField, TextField } from '../ui/form/form-fields.tsx';
import { MainPanel, RailSection, RecordColumns } from '../ui/record/record-form.tsx';
import { under } from './menu-fields.tsx';
import { NOT_IN_MENU, placeIn, placeInMenu } from './place-in-menu.ts';

/** Its id, under which its drafts are kept. */
const PAGE_FORM = 'pagina';
export const pageList = { path: '/gestion-paginas', title: 'Páginas' };

const blank = {
  titulo: '',
  slug: '',
  texto: '',
  formato: 'plano' as const,
  menu: NOT_IN_MENU,
  ...draftValues,
};
const valuesOf = (page: PaginaPropia, entry: EnlaceMenu | null) => ({
  ...publicationValues(page),
  titulo: page.titulo,
  slug: page.slug,
  texto: page.texto,
  formato: page.formato,
  menu: placeIn(entry),
});

const editorOf = ({ id }: { id: number }): string => `/nueva-pagina/${id}`;

interface PageFormProps {
  page: PaginaPropia | null;
  /** Its entry in the menu of the site. */
  entry: EnlaceMenu | null;
}

export const PageForm = ({ page, entry }: PageFormProps) => {
  const navigate = useNavigate();
  const estado = page?.estado ?? null;
  const frame = {
    also: ({ id }: { id: number }, values: FieldValues) => placeInMenu(id, entry, values['menu']),
    labelledBy: 'pagina-titulo-panel',
    id: PAGE_FORM,
    leaves: true,
    named: ({ titulo }: { titulo: string }) => titulo,
    children: (
      <>
        <PageFields page={page} />
        <PublishActs estado={estado} form={PAGE_FORM} />
      </>
    ),
  };
  return page ? (
    <EndpointForm
      {...frame}
      endpoint={paginasPropias.update}
      onDone={() => void navigate(lastAddress(pageList.path))}
      params={{ id: page.id }}
      saved={valuesOf(page, entry)}
      version={page.version}
    />
  ) : (
    <EndpointForm {...frame} editorOf={editorOf} endpoint={paginasPropias.create} saved={blank} />
  );
};

const PageFields = ({ page }: { page: PaginaPropia | null }) => (
  <RecordColumns
    rail={
      <>
        <RailSection isOpen={!page} title="Menú y dirección">
          <May call={enlacesMenu.create}>
            <SelectField
              label="En el menú"
              name="menu"
              options={{ [NOT_IN_MENU]: 'No está en el menú', ...under }}
            />
          </May>
          <TextField
            help={`Lo que va después de ${location.origin}/. ${page ? 'Los enlaces a la de ahora seguirán llevando aquí.' : 'Si la dejas vacía, sale del título.'}`}
            mark="opcional"
            max={MAX_SLUG}
            name="slug"
            spellCheck={false}
          />
        </RailSection>
        <PublicationFields estado={page?.estado ?? null} />
      </>
    }
  >
    <MainPanel id="pagina-titulo-panel" isQuiet title="Datos de la página">
      <TextField max={longitudes.titulo} name="titulo" />
      <FormattedField max={longitudes.texto} name="texto" />
    </MainPanel>
  </RecordColumns>
);
