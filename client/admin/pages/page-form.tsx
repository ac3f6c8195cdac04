import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { MAX_SLUG, slugOf } from '#shared/content/events/slugs.ts';
import { type EnlaceMenu, enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import type { EstadoEvento } from '#shared/contract/fields/estados.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { type PaginaPropia, paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { May, useMay } from '../session/may.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { SelectField, TextField, TitleField } from '../ui/form/form-fields.tsx';
import type { Finding } from '../ui/publish/finding.ts';
import { useMissingFields } from '../ui/publish/missing-fields.ts';
import { newDraftValues, PublicationFields, publicationValues } from '../ui/publish/publication-fields.tsx';
import { PAGE_FORM } from '../ui/publish/publish-action.ts';
import { PublishButtons } from '../ui/publish/publish-buttons.tsx';
import { publicationNotice } from '../ui/publish/publication-notice.ts';
import { MainPanel, RailSection, RecordColumns } from '../ui/record/record-form.tsx';
import { parentOptions } from './menu-fields.tsx';
import { PageCard } from './page-card.tsx';
import { NOT_IN_MENU, menuParentOf, placeInMenu } from './place-in-menu.ts';

export const pageList = { path: '/gestion-paginas', title: 'Páginas' };

const blank = {
  titulo: '',
  slug: '',
  texto: '',
  formato: 'plano' as const,
  menu: NOT_IN_MENU,
  ...newDraftValues,
};
const valuesOf = (page: PaginaPropia, entry: EnlaceMenu | null) => ({
  ...publicationValues(page),
  titulo: page.titulo,
  slug: page.slug,
  texto: page.texto,
  formato: page.formato,
  menu: menuParentOf(entry),
});

const editorOf = ({ id }: { id: number }): string => `/nueva-pagina/${id}`;

interface PageFormProps {
  page: PaginaPropia | null;
  /** The page's menu entry; null if it has none. */
  entry: EnlaceMenu | null;
}

export const PageForm = ({ page, entry }: PageFormProps) => {
  const navigate = useNavigate();
  const estado = page?.estado ?? null;
  const { leadsToList, successText, seenAt } = publicationNotice(estado);
  const frame = {
    afterSave: async ({ id }: { id: number }, values: FieldValues) => {
      await placeInMenu(id, entry, values['menu']);
      return undefined;
    },
    labelledBy: 'pagina-titulo-panel',
    id: PAGE_FORM,
    navigatesAway: true,
    rowName: ({ titulo }: { titulo: string }) => titulo,
    seenAt: ({ slug }: { slug: string }, values: FieldValues) => seenAt(`/${slug}`, values),
    successText,
    onDone: (made: { id: number }, values: FieldValues) =>
      void navigate(leadsToList(values) ? lastAddress(pageList.path) : editorOf(made)),
    children: (
      <>
        <PageFields page={page} />
        <PageActs estado={estado} />
      </>
    ),
  };
  return page ? (
    <EndpointForm
      {...frame}
      endpoint={paginasPropias.update}
      params={{ id: page.id }}
      saved={valuesOf(page, entry)}
      version={page.version}
    />
  ) : (
    <EndpointForm {...frame} editorOf={editorOf} endpoint={paginasPropias.create} saved={blank} />
  );
};

/** Fields required for publishing. */
const needed = [
  { name: 'titulo', text: 'Falta el título.' },
  { name: 'texto', text: 'Falta el texto.' },
];

/** A page outside the menu is found by its address alone. */
const useMenuFinding = (): Finding[] => {
  const menu: unknown = useWatch({ name: 'menu' });
  if (!useMay()(enlacesMenu.create) || menu !== NOT_IN_MENU) return [];
  return [
    { text: 'No estará en el menú.', link: { verb: 'Elegir dónde', control: fieldId(PAGE_FORM, 'menu') } },
  ];
};

const PageActs = ({ estado }: { estado: EstadoEvento | null }) => (
  <PublishButtons
    estado={estado}
    findings={[...useMissingFields(PAGE_FORM, needed), ...useMenuFinding()]}
    form={PAGE_FORM}
  />
);

/** Where visitors find a PDF of the text. */
const files = { place: 'la página' };

const menuPlaces: Readonly<Record<string, string>> = {
  [NOT_IN_MENU]: 'No está en el menú',
  ...parentOptions,
};

/** Said while the part is folded: «Colegiatura · /bolsa-de-trabajo». */
const useWhereabouts = (): string => {
  const [menu, slug, titulo]: unknown[] = useWatch({ name: ['menu', 'slug', 'titulo'] });
  return `${menuPlaces[String(menu)] ?? ''} · /${slugOf(String(slug).trim() || String(titulo))}`;
};

const PageFields = ({ page }: { page: PaginaPropia | null }) => (
  <RecordColumns
    rail={
      <>
        <RailSection hint={useWhereabouts()} isOpen={!page} title="Menú y dirección">
          <May call={enlacesMenu.create}>
            <SelectField label="En el menú" name="menu" options={menuPlaces} />
          </May>
          <TextField
            help={
              page
                ? 'Los enlaces a la de ahora seguirán llevando aquí.'
                : 'Si la dejas vacía, sale del título.'
            }
            mark="opcional"
            max={MAX_SLUG}
            name="slug"
            spellCheck={false}
          />
          <PageCard />
        </RailSection>
        <PublicationFields estado={page?.estado ?? null} />
      </>
    }
  >
    <MainPanel id="pagina-titulo-panel" isQuiet title="Datos de la página">
      <TitleField max={longitudes.titulo} name="titulo" />
      <FormattedField files={files} max={longitudes.texto} name="texto" />
    </MainPanel>
  </RecordColumns>
);
