import { type Ref, useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FieldValues, useWatch } from 'react-hook-form';
import { mapKeys, type TipoEvento, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { horaYLugar } from '#shared/content/events/hora-y-lugar.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { today } from '../../lib/vigencia.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { valuesFrom } from '../crud/row-sheet.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { useMay } from '../session/may.tsx';
import { useFieldId } from '../ui/form/form-context.ts';
import { TitleField } from '../ui/form/form-fields.tsx';
import { TileField } from '../ui/tile-field.tsx';
import { newDraftValues, PublicationFields, publicationValues } from '../ui/publish/publication-fields.tsx';
import { EVENT_FORM } from '../ui/publish/publish-action.ts';
import { PublishButtons } from '../ui/publish/publish-buttons.tsx';
import { isDraft, publicationNotice } from '../ui/publish/publication-notice.ts';
import { useHasRail } from '../ui/list/use-width.ts';
import { MainPanel, RecordColumns } from '../ui/record/record-form.tsx';
import { AttendanceFields } from './attendance-fields.tsx';
import { HomeCard } from './card/home-card.tsx';
import { eventList } from './event-list.ts';
import { HeroPanel } from './hero/hero-panel.tsx';
import type { ManagedEvent } from './managed-event.ts';
import { KindOfDay } from './kind-of-day.ts';
import { type HomeChoice, HomePlace, placeOnHome } from './home-place.tsx';
import { EventPhotos, type AttachPhotos } from './photos/event-photos.tsx';
import { PENDING_PHOTOS_FIELD } from './photos/pending-photos.ts';
import { PreviewButton } from './preview.tsx';
import { ReviewProvider, useReviewResult } from './review/review-provider.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import { EventTexts } from './event-texts.tsx';
import { type EventoImagen, eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import type { EventoTexto } from '#shared/content/events/evento-textos.ts';

/** A new event starts as news of today. */
const blank = () => ({
  titulo: '',
  descripcion: '',
  formato: 'plano' as const,
  fecha_Inicio: today(),
  fecha_fin: '',
  tipoEvento: 'N',
  ...mapKeys(horaYLugar, () => ''),
  ...newDraftValues,
  [PENDING_PHOTOS_FIELD]: '',
});
const valuesOf = (evento: ManagedEvent) => ({
  ...valuesFrom(blank(), evento),
  ...publicationValues(evento),
});

/** The photos that wait go with calls of their own. */
const withoutPhotos = <Values extends FieldValues>(values: Values): Promise<Values> =>
  Promise.resolve({ ...values, [PENDING_PHOTOS_FIELD]: undefined });

const editorOf = ({ slug }: { slug: string }): string => `/nuevo-evento/${slug}`;

interface EventFormProps {
  evento: ManagedEvent | null;
  content: { textos: readonly EventoTexto[]; imagenes: readonly EventoImagen[] };
}

export const EventForm = ({ evento, content }: EventFormProps) => {
  const navigate = useNavigate();
  const home = useRef<HomeChoice>({ wanted: false });
  const estado = evento?.estado ?? null;
  const chooseHome = useCallback((choice: HomeChoice): void => {
    home.current = choice;
  }, []);
  const tie = useRef<AttachPhotos>(null);
  const { isMeant, leadsToList, successText, seenAt } = publicationNotice(estado);
  const frame = {
    afterSave: async ({ slug }: { slug: string }, values: FieldValues) => {
      const held = await tie.current?.(slug);
      if (isMeant(values)) await placeOnHome(slug, evento?.destacado != null, home.current);
      return held;
    },
    complete: withoutPhotos,
    labelledBy: 'evento-titulo-panel',
    id: EVENT_FORM,
    navigatesAway: true,
    rowName: ({ titulo }: { titulo: string }) => titulo,
    seenAt: ({ slug }: { slug: string }, values: FieldValues) => seenAt(`/eventos/${slug}`, values),
    successText,
    onDone: (made: { slug: string }, values: FieldValues) =>
      void navigate(leadsToList(values) ? lastAddress(eventList.path) : editorOf(made)),
    children: (
      <ReviewProvider content={content} evento={evento}>
        <EventColumns content={content} evento={evento} tie={tie} />
        <EventActs evento={evento} onHome={chooseHome} />
      </ReviewProvider>
    ),
  };
  return evento ? (
    <EndpointForm
      {...frame}
      endpoint={eventos.update}
      params={{ slug: evento.slug }}
      rowId={evento.id}
      saved={valuesOf(evento)}
      version={evento.version}
    />
  ) : (
    <EndpointForm {...frame} editorOf={editorOf} endpoint={eventos.create} saved={blank()} />
  );
};

/** What is written of it, and beside it when and where it is. */
const EventColumns = ({ evento, content, tie }: EventFormProps & { tie: Ref<AttachPhotos> }) => {
  const estado = evento?.estado ?? null;
  const hasRail = useHasRail();
  const attendance = <AttendanceFields isNew={!evento} />;
  return (
    <RecordColumns
      rail={
        <>
          {hasRail ? attendance : null}
          <HomeCard />
          <PublicationFields estado={estado} />
        </>
      }
    >
      <EventFields />
      {/* Without a side column it would stand below everything that may be added. */}
      {hasRail ? null : attendance}
      <EventPhotos evento={evento} images={content.imagenes} tie={tie} />
      {evento ? null : <KindOfDay />}
      {evento ? <EventTexts slug={evento.slug} texts={content.textos} /> : null}
      <MainPanel id="repaso" isQuiet title="Repaso">
        {evento ? <ReviewPanel isDraft={isDraft(estado)} /> : null}
        <HeroPanel evento={evento} />
      </MainPanel>
    </RecordColumns>
  );
};

interface EventActsProps {
  evento: ManagedEvent | null;
  onHome: (choice: HomeChoice) => void;
}

const EventActs = ({ evento, onHome }: EventActsProps) => (
  <PublishButtons
    asked={<HomePlace evento={evento} onChoice={onHome} />}
    estado={evento?.estado ?? null}
    findings={useReviewResult().findings}
    form={EVENT_FORM}
    preview={evento ? <PreviewButton slug={evento.slug} /> : undefined}
  />
);

const aboutKinds: Record<TipoEvento, string> = {
  A: 'Lo que viene: un curso, una ceremonia.',
  N: 'Lo que pasó o se da a conocer.',
};

const EventFields = () => (
  <MainPanel id="evento-titulo-panel" isQuiet title="Datos del evento">
    <TitleField max={longitudes.titulo} name="titulo" />
    <TileField about={aboutKinds} hasMarks name="tipoEvento" options={tipoEvento} />
    <EventText />
  </MainPanel>
);

const EventText = () => {
  const photos = useFieldId(PENDING_PHOTOS_FIELD);
  const mayAdd = useMay()(eventoImagenes.create);
  const tipo: unknown = useWatch({ name: 'tipoEvento' });
  const files = {
    onPhoto: mayAdd ? () => document.getElementById(photos)?.click() : undefined,
    place: tipo === 'A' ? 'el anuncio' : 'la noticia',
  };
  return <FormattedField files={files} mark="opcional" max={longitudes.descripcion} name="descripcion" />;
};
