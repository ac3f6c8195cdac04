import { useRef } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { tipoEvento } from '#shared/codigos.ts';
import { type Evento, eventos } from '#shared/eventos.ts';
import { eventoImagenes } from '#shared/evento-imagenes.ts';
import { eventoTextos } from '#shared/evento-textos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { type Publicacion, publicacion } from '#shared/publicacion.ts';
import { vistasPrevias } from '#shared/vistas-previas.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { FormActions, FormColumns, SubmitButton } from '../ui/form/form-actions.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { DateField, FieldPair, SelectField, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { AlsoHere } from '../conflicts/also-here.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { adminLoader } from '../session/loading.ts';
import s from './nuevo-evento.module.css';
import { AttendFields, attendValues } from './attend-fields.tsx';
import { EventAddress } from './event-address.tsx';
import { HeroPanel } from './hero/hero-panel.tsx';
import { EventImages } from './event-images.tsx';
import { PublicationFields, publicationValues, publishedValues } from './publication-fields.tsx';
import { PosterLink } from './poster-link.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublicationMark } from './publication-mark.tsx';
import { followRename } from './follow-rename.ts';
import { ReviewPanel } from './review/review-panel.tsx';
import type { SavedContent } from './review/use-review.ts';
import { SharedPreviews } from './shared-previews.tsx';
import { EventTexts } from './event-texts.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { lastAddress } from '../frame/last-address.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { Screen } from '../frame/screen.tsx';
import { SeeOnSite } from '../frame/see-on-site.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params: { slug } }) => {
  if (!slug) return null;
  const [evento, publication, texts, images, links] = await followRename(slug, () =>
    Promise.all([
      read(eventos.get, { slug }),
      read(publicacion.estado, { slug }),
      read(eventoTextos.list, { slug }),
      read(eventoImagenes.list, { slug }),
      read(vistasPrevias.list, { slug }),
    ]),
  );
  return { evento: { ...publication, ...evento }, texts, images, links };
});

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  return data ? (
    <Screen
      actions={
        <>
          <PublicationMark publication={data.evento} />
          <HistoryLink grupo="eventos" id={data.evento.id} />
          {data.evento.situacion === 'P' ? (
            <>
              <PosterLink slug={data.evento.slug} />
              <SeeOnSite href={`/eventos/${data.evento.slug}`} />
            </>
          ) : null}
        </>
      }
      key={data.evento.slug}
      title="Editar evento"
    >
      <div className={s['pila']}>
        <AlsoHere grupo="eventos" id={data.evento.id} />
        <EventForm content={{ textos: data.texts, imagenes: data.images }} evento={data.evento} />
        <EventTexts slug={data.evento.slug} texts={data.texts} />
        <EventImages images={data.images} slug={data.evento.slug} />
        <SharedPreviews links={data.links} slug={data.evento.slug} />
        <EventAddress slug={data.evento.slug} />
      </div>
    </Screen>
  ) : (
    <Screen key="nuevo" title="Nuevo evento">
      <EventForm content={{ textos: [], imagenes: [] }} evento={null} />
    </Screen>
  );
};

const blank = {
  titulo: '',
  descripcion: '',
  formato: 'plano' as const,
  fecha_Inicio: '',
  fecha_fin: '',
  tipoEvento: 'A',
  ...attendValues(null),
  ...publishedValues,
};
const valuesOf = (evento: Evento & Publicacion) => ({
  ...publicationValues(evento),
  ...attendValues(evento),
  titulo: evento.titulo,
  descripcion: evento.descripcion ?? '',
  formato: evento.formato,
  fecha_Inicio: evento.fecha_Inicio,
  fecha_fin: evento.fecha_fin ?? '',
  tipoEvento: evento.tipoEvento,
});

const editorOf = ({ slug }: { slug: string }): string => `/nuevo-evento/${slug}`;

interface EventFormProps {
  evento: (Evento & Publicacion) | null;
  content: SavedContent;
}

const EventForm = ({ evento, content }: EventFormProps) => {
  const navigate = useNavigate();
  /** Which button was pressed last. */
  const addsContent = useRef(false);
  const choose = (next: boolean) => () => {
    addsContent.current = next;
  };
  const frame = {
    labelledBy: 'evento-titulo-panel',
    leaves: true,
    onDone: (made: { slug: string }) =>
      void navigate(addsContent.current ? editorOf(made) : lastAddress('/gestion-eventos')),
    children: (
      <>
        <EventFields evento={evento} />
        <HeroPanel evento={evento} />
        <ReviewPanel content={content} evento={evento} />
        <FormActions>
          <SubmitButton onClick={choose(false)}>Guardar evento</SubmitButton>
          {evento ? (
            <PreviewButton slug={evento.slug} />
          ) : (
            <SubmitButton onClick={choose(true)} variant="secondary">
              Guardar y agregar contenido
            </SubmitButton>
          )}
          <ButtonLink to={lastAddress('/gestion-eventos')} variant="secondary">
            Cancelar
          </ButtonLink>
        </FormActions>
      </>
    ),
  };
  return (
    <FormPanel id="evento-titulo-panel" title="Datos del evento">
      {evento ? (
        <EndpointForm
          {...frame}
          endpoint={eventos.update}
          id="evento"
          params={{ slug: evento.slug }}
          saved={valuesOf(evento)}
          version={evento.version}
        />
      ) : (
        <EndpointForm {...frame} editorOf={editorOf} endpoint={eventos.create} id="evento" saved={blank} />
      )}
    </FormPanel>
  );
};

const rule = ruleOf(eventos.create.input, 'img_principal');

const EventFields = ({ evento }: { evento: Evento | null }) => (
  <FormColumns>
    <div>
      <TextField label="Título" max={longitudes.titulo} name="titulo" />
      <SelectField label="Tipo" name="tipoEvento" options={tipoEvento} />
      <FormattedField label="Descripción" mark="opcional" max={longitudes.descripcion} name="descripcion" />
      <FieldPair>
        <DateField label="Fecha de inicio" name="fecha_Inicio" />
        <DateField label="Fecha de fin" mark="opcional" name="fecha_fin" />
      </FieldPair>
      <AttendFields />
      <PublicationFields />
    </div>
    <div>
      <EventImage current={evento?.img_principal} label="Imagen principal" name="img_principal" />
      <EventImage current={evento?.img_fondo} label="Imagen de fondo" name="img_fondo" />
    </div>
  </FormColumns>
);

interface EventImageProps {
  name: 'img_principal' | 'img_fondo';
  label: string;
  current: string | undefined;
}

const EventImage = (props: EventImageProps) => <FileField preview={SquarePreview} rule={rule} {...props} />;
