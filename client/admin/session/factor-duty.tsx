import { Navigate, useLocation } from 'react-router-dom';
import { FALTA_SEGUNDO_FACTOR } from '#shared/exigencias.ts';
import type { Output } from '#shared/endpoint.ts';
import type { rolPropio } from '#shared/usuarios-gestion.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { Link } from '../../ui/link.tsx';
import s from './factor-duty.module.css';

const PROFILE = '/perfil';

interface FactorDutyProps {
  missing: Output<typeof rolPropio.rol>['falta_factor'];
}

/** Tells of a second factor that the role asks for; once it is overdue, only the profile is left, where it is set up. */
export const FactorDuty = ({ missing }: FactorDutyProps) => {
  const { pathname } = useLocation();
  if (!missing) return null;
  const isThere = pathname === PROFILE;
  if (missing.vencido && !isThere) return <Navigate replace to={PROFILE} />;
  return (
    <p className={s['aviso']}>
      {missing.vencido
        ? FALTA_SEGUNDO_FACTOR
        : `Tu rol exige un segundo factor: actívalo antes del ${fechaTabla(missing.vence)}.`}{' '}
      {isThere ? null : <Link to={PROFILE}>Ir a mi perfil</Link>}
    </p>
  );
};
