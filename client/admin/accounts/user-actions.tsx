import { KeyRound, Lock, LockOpen, LogOut } from 'lucide-react';
import { accesos } from '#shared/accesos.ts';
import { usuarios } from '#shared/usuarios.ts';
import { usuariosGestion } from '#shared/usuarios-gestion.ts';
import { useAction, useRemove } from '../crud/use-remove.ts';
import { useUser } from '../session/user-context.ts';
import { DeleteAction, EditAction, RowAction, RowActions } from '../ui/list/row-actions.tsx';
import type { MadeLink } from './account-link.tsx';
import type { UserRow } from './user-columns.tsx';

/** What administrators do with accounts; `busy` holds those that are being removed. */
export const useUserActions = (onLink: (link: MadeLink) => void) => ({
  removal: useRemove(usuarios.remove, {
    question: '¿Estás seguro de que deseas eliminar este usuario?',
    verb: 'Eliminar usuario',
  }),
  link: useAction(accesos.enlazar, undefined, ({ enlace, enviado }, name) =>
    onLink({ name, enlace, enviado }),
  ),
  lock: useAction(usuariosGestion.bloquear, {
    question: '¿Bloquear a este usuario? Sus sesiones se cierran y no podrá entrar.',
    verb: 'Bloquear',
  }),
  unlock: useAction(usuariosGestion.desbloquear),
  end: useAction(usuariosGestion.cerrarSesiones, {
    question: '¿Cerrar todas las sesiones de este usuario?',
    verb: 'Cerrar sesiones',
  }),
});

interface UserActionsProps {
  row: UserRow;
  actions: ReturnType<typeof useUserActions>;
  onEdit: (row: UserRow) => void;
}

/** The own account is only edited: nobody locks or removes it by mistake. */
export const UserActions = ({ row, actions, onEdit }: UserActionsProps) => {
  const isOwn = useUser().id === row.id;
  return (
    <RowActions>
      {isOwn ? <b>Tú</b> : null}
      <EditAction name={row.name} onPress={() => onEdit(row)} />
      {isOwn ? null : <OthersActions actions={actions} row={row} />}
    </RowActions>
  );
};

const OthersActions = ({ row, actions }: Pick<UserActionsProps, 'row' | 'actions'>) => {
  const { id, name, bloqueado, sesiones } = row;
  const { removal, link, lock, unlock, end } = actions;
  const target = { key: id, params: { id }, name };
  return (
    <>
      {bloqueado === null ? (
        <>
          <RowAction
            icon={KeyRound}
            name={name}
            off={link.busy.has(id)}
            onPress={() => void link.run(target)}
            verb="Crear un enlace de contraseña para"
          />
          {sesiones > 0 ? (
            <RowAction
              icon={LogOut}
              name={name}
              onPress={() => void end.run(target)}
              verb="Cerrar las sesiones de"
            />
          ) : null}
          <RowAction icon={Lock} name={name} onPress={() => void lock.run(target)} verb="Bloquear a" />
        </>
      ) : (
        <RowAction icon={LockOpen} name={name} onPress={() => void unlock.run(target)} verb="Desbloquear a" />
      )}
      <DeleteAction name={name} onPress={() => void removal.remove(target)} />
    </>
  );
};
