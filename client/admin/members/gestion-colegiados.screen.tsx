import { useLoaderData, useSearchParams } from 'react-router-dom';
import { CLAVE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { type Padron, padrones } from '#shared/content/members/padrones.ts';
import { clearCache, read } from '../../api.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { usePolling } from '../mail/use-polling.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { useMay } from '../session/may.tsx';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { MemberSheet } from './member-search.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { PadronList } from './padron-list.tsx';
import { ReservedList } from './reserved-list.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { UploadSheet } from './upload-form.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  // A list goes on being read without a call of this page.
  clearCache();
  const [all, reserved, settings] = await Promise.all([
    read(padrones.list),
    read(padrones.reservados),
    read(configuraciones.list),
  ]);
  const waiting = all.find(({ usado_desde }) => usado_desde === null);
  return {
    today: diaEnLima(),
    published: all.filter(({ usado_desde }) => usado_desde !== null),
    review: waiting ? await read(padrones.revision, { id: waiting.id }) : null,
    reserved,
    isPublic: settings.some(({ key, value }) => key === CLAVE_COLEGIADOS && value !== null),
  };
});

/** Ms between two looks at how far a list has been read. */
const LOOK_AGAIN = 1000;
/** Reserved codes, in the address. */
const RESERVED = 'reservados';
/** What is kept about one member, in the sheet. */
const MEMBER = 'colegiado';

/** The members lists: the one of each month, what it changes, and who is left out of all of them. */
export const Component = () => {
  const { today, published, review, reserved, isPublic } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const sheet = useSheet(published);
  const may = useMay();
  usePolling(review?.padron.estado === 'L', useReloadScreen(), LOOK_AGAIN);
  const tabs =
    reserved.length > 0 ? (
      <FilterTabs
        label="Lo que se muestra"
        tabs={[
          { value: null, label: 'Padrones' },
          { value: RESERVED, label: 'Códigos reservados', count: reserved.length },
        ]}
      />
    ) : null;
  return (
    <>
      {params.get('filtro') === RESERVED && tabs ? (
        <ReservedList reserved={reserved} tabs={tabs} />
      ) : (
        <PadronList
          isWaiting={review !== null}
          onSearch={() => sheet.create(MEMBER)}
          primary={
            review || may(padrones.subir)
              ? { label: review ? 'Revisar el padrón' : 'Importar un padrón', onPress: () => sheet.create() }
              : null
          }
          isPublic={isPublic}
          published={published}
          tabs={tabs}
        >
          {published.some(({ vigente }) => vigente) ? <PublicSwitch isPublic={isPublic} /> : null}
        </PadronList>
      )}
      {sheet.making === null ? null : (
        <OpenSheet
          making={sheet.making}
          onClose={sheet.close}
          present={published.find(({ vigente }) => vigente)}
          review={review}
          today={today}
        />
      )}
    </>
  );
};

interface OpenSheetProps extends Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'review' | 'today'> {
  making: string;
  present: Padron | undefined;
  onClose: () => void;
}

/** A new list is taken and then looked at in the same sheet. */
const OpenSheet = ({ making, review, present, today, onClose }: OpenSheetProps) => {
  if (making === MEMBER) return <MemberSheet onClose={onClose} />;
  return review ? (
    <ReviewSheet onClose={onClose} present={present} review={review} />
  ) : (
    <UploadSheet onClose={onClose} today={today} />
  );
};
