import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { porLetra, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { cita } from '#shared/content/events/cita.ts';
import { type Evento, eventos } from '#shared/content/events/eventos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { today } from '../../lib/vigencia.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { ruleOf } from '../crud/file-rule.ts';
import { valuesFrom } from '../crud/row-sheet.tsx';
import { FormattedField } from '../editor/formatted-field.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { FieldPair, TextField } from '../ui/form/form-fields.tsx';
import { TileField } from '../ui/tile-field.tsx';
import { MainPanel, RecordColumns } from '../ui/record/record-form.tsx';
import { AttendFields } from './attend-fields.tsx';
import { HeroPanel } from './hero/hero-panel.tsx';
import type { ManagedEvent } from './managed-event.ts';
import { draftValues, PublicationFields, publicationValues } from './publication-fields.tsx';
import { PublishActs } from './publish-acts.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import type { SavedContent } from './review/use-review.ts';
import { EventTexts } from './event-texts.tsx';
import type { EventoTexto } from '#shared/content/events/evento-textos.ts';

/** Its id, under which its drafts are kept. */
const EVENT_FORM = 'evento';
export const eventList = { path: '/gestion-eventos', title: 'Eventos' };

/** The next event begins with today and the type used last. */
const blank = () => ({
  titulo: '',
  descripcion: '',
  formato: 'plano' as const,
  fecha_Inicio: today(),
  fecha_fin: '',
  tipoEvento: localStorage.getItem(storedKeys.eventType) ?? 'A',
  ...porLetra(cita, () => ''),
  ...draftValues,
});
const valuesOf = (evento: ManagedEvent) => ({
  ...valuesFrom(blank(), evento),
  ...publicationValues(evento),
});

const editorOf = ({ slug }: { slug: string }): string => `/nuevo-evento/${slug}`;

interface EventFormProps {
  evento: ManagedEvent | null;
  content: Omit<SavedContent, 'textos'> & { textos: readonly EventoTexto[] };
}

export const EventForm = ({ evento, content }: EventFormProps) => {
  const navigate = useNavigate();
  const addsContent = useRef(false);
  const estado = evento?.estado ?? null;
  const frame = {
    labelledBy: 'evento-titulo-panel',
    id: EVENT_FORM,
    leaves: true,
    named: ({ titulo }: { titulo: string }) => titulo,
    onDone: (made: { slug: string }, { tipoEvento: used }: { tipoEvento: string }) => {
      localStorage.setItem(storedKeys.eventType, used);
      void navigate(addsContent.current ? editorOf(made) : lastAddress(eventList.path));
    },
    children: (
      <>
        <RecordColumns
          rail={
            <>
              <PublicationFields estado={estado} />
              <AttendFields isNew={!evento} />
            </>
          }
        >
          <EventFields evento={evento} />
          {evento ? <EventTexts slug={evento.slug} texts={content.textos} /> : null}
          <MainPanel id="repaso" isQuiet title="Repaso">
            <ReviewPanel content={content} evento={evento} />
            <HeroPanel evento={evento} />
          </MainPanel>
        </RecordColumns>
        <PublishActs
          estado={estado}
          form={EVENT_FORM}
          {...(!evento && {
            onGoOn: () => {
              addsContent.current = true;
            },
          })}
          previewed={evento?.slug}
        />
      </>
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

const EventFields = ({ evento }: { evento: Evento | null }) => (
  <>
    <MainPanel id="evento-titulo-panel" isQuiet title="Datos del evento">
      <TextField max={longitudes.titulo} name="titulo" />
      <TileField name="tipoEvento" options={tipoEvento} />
      <FormattedField mark="opcional" max={longitudes.descripcion} name="descripcion" />
    </MainPanel>
    <MainPanel id="evento-imagenes" isQuiet title="Imágenes">
      <FieldPair>
        <EventImage current={evento?.img_principal} label="Imagen principal" name="img_principal" />
        <EventImage current={evento?.img_fondo} label="Imagen de fondo" name="img_fondo" />
      </FieldPair>
      {evento?.img_fondo ? null : <SameBackground />}
    </MainPanel>
  </>
);

const rule = ruleOf(eventos.create.input, 'img_principal');

interface EventImageProps {
  name: 'img_principal' | 'img_fondo';
  label: string;
  current: string | undefined;
}

const EventImage = ({ current, ...props }: EventImageProps) => (
  <FileField current={current || null} preview={SquarePreview} rule={rule} {...props} />
);

/** The main picture is the background too, until another one is chosen. */
const SameBackground = (): null => {
  const { setValue, getValues } = useFormContext();
  const main: unknown = useWatch({ name: 'img_principal' });
  const followed = useRef<unknown>(undefined);
  useEffect(() => {
    const background: unknown = getValues('img_fondo');
    if (!main || (background && background !== followed.current)) return;
    followed.current = main;
    setValue('img_fondo', main, { shouldDirty: true, shouldValidate: true });
  }, [main, getValues, setValue]);
  return null;
};
