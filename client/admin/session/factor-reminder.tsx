import { Navigate, useLocation } from 'react-router-dom';
import { FALTA_SEGUNDO_FACTOR } from '#shared/people/exigencias.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Link } from '../../ui/link.tsx';
import { useUser } from './user-context.ts';
import s from './factor-reminder.module.css';
import { HOME } from '../../lib/home-path.ts';

const PROFILE = '/perfil';

/** Tells of a second factor that the role asks for; once it is overdue, only the profile is left, where it is set up. */
export const FactorReminder = () => {
  const { falta_factor: missing } = useUser();
  const { pathname } = useLocation();
  if (!missing) return null;
  const isThere = pathname === PROFILE;
  // The home says so among what waits today.
  if (pathname === HOME && !missing.vencido) return null;
  if (missing.vencido && !isThere) return <Navigate replace to={PROFILE} />;
  return (
    <p className={s['aviso']}>
      {missing.vencido
        ? FALTA_SEGUNDO_FACTOR
        : `Tu rol exige un segundo factor: actívalo antes del ${fechaCorta(missing.vence)}.`}{' '}
      {isThere ? null : <Link to={PROFILE}>Ir a mi perfil</Link>}
    </p>
  );
};
