import { roles } from '#shared/contract/permisos.ts';
import type { UsuarioGestionado } from '#shared/people/usuarios-gestion.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import type { FactorRequirement } from './factor-requirements.tsx';
import s from './own-list.module.css';

interface FactorHoldersProps {
  demands: readonly FactorRequirement[];
  users: readonly UsuarioGestionado[];
}

/** All users and whether they have a second factor; those who lack a required one come first. */
export const FactorHolders = ({ demands, users }: FactorHoldersProps) => {
  const demanded = new Set(demands.map(({ rol }) => rol));
  const isLate = ({ rol, segundo_factor }: UsuarioGestionado): boolean =>
    demanded.has(rol) && !segundo_factor;
  const sorted = [...users.filter(isLate), ...users.filter((user) => !isLate(user))];
  return (
    <Panel id="quien-lo-tiene" title="Quién lo activó">
      <ul className={s['lista']}>
        {sorted.map((user) => (
          <li key={user.id}>
            <div className={s['persona']}>
              <b>{user.name}</b> <small>{roles[user.rol]}</small>
              <span className={s['detalle']} title={user.email}>
                {user.email}
              </span>
            </div>
            {user.segundo_factor ? (
              <Mark tone="bien">Activado</Mark>
            ) : isLate(user) ? (
              <Mark tone="aviso">Falta: su rol lo exige</Mark>
            ) : (
              <Mark tone="pendiente">Sin activar</Mark>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
