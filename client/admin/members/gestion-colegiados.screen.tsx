import { useLoaderData } from 'react-router-dom';
import { CLAVE_COLEGIADOS } from '#shared/colegiados.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { diaEnLima } from '#shared/horas.ts';
import { padrones } from '#shared/padrones.ts';
import { forgetAll, read } from '../../api.ts';
import { Screen } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useFollowing } from '../mail/use-following.ts';
import { MemberSearch } from './member-search.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { RegisterList } from './register-list.tsx';
import { ReservedList } from './reserved-list.tsx';
import { Review } from './review.tsx';
import { UploadForm } from './upload-form.tsx';
import { adminLoader } from '../session/loading.ts';
import s from './members.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  // A list goes on being read without a call of this page.
  forgetAll();
  const [registers, reserved, settings] = await Promise.all([
    read(padrones.list),
    read(padrones.reservados),
    read(configuraciones.list),
  ]);
  const waiting = registers.find(({ usado_desde }) => usado_desde === null);
  return {
    today: diaEnLima(Date.now()),
    registers: registers.filter(({ usado_desde }) => usado_desde !== null),
    review: waiting ? await read(padrones.revision, { id: waiting.id }) : null,
    reserved,
    isPublic: settings.some(({ key, value }) => key === CLAVE_COLEGIADOS && value !== null),
  };
});

/** Ms between two looks at how far a list has been read. */
const LOOK_AGAIN = 1000;

/** The register of members: the list of each month, what it changes, and who is left out of all of them. */
export const Component = () => {
  const { today, registers, review, reserved, isPublic } = useLoaderData<typeof loader>();
  useFollowing(review?.padron.estado === 'L', useReloadScreen(), LOOK_AGAIN);
  const inForce = registers.find(({ vigente }) => vigente);
  return (
    <Screen title="Padrón de colegiados" {...(inForce && { count: inForce.filas })}>
      <div className={s['pila']}>
        {inForce ? <PublicSwitch isPublic={isPublic} /> : null}
        {review ? <Review review={review} /> : <UploadForm today={today} />}
        <RegisterList registers={registers} />
        <MemberSearch />
        <ReservedList reserved={reserved} />
      </div>
    </Screen>
  );
};
