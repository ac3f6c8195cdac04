import { KeyRound, Lock, LockOpen, LogOut, Pencil } from 'lucide-react';
import { accesos } from '#shared/people/accesos.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { useRowRequest, useRemove } from '../crud/use-remove.ts';
import { useUser } from '../session/user-context.ts';
import { StateMark } from '../ui/mark.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { removeAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import type { NewAccountLink } from './account-link.tsx';
import s from './own-list.module.css';
import { stateOfUser, type UserRow } from './user-columns.ts';

export const noun: RowNoun = { one: 'usuario', many: 'usuarios', gender: 'm' };
const words = wordsFor(noun);

interface UserActs {
  onEdit: (row: UserRow) => void;
  onLink: (link: NewAccountLink) => void;
}

/** Administrators' actions on accounts. The own account can only be edited, so that nobody locks or deletes it by mistake. */
export const useUserActions = ({ onEdit, onLink }: UserActs) => {
  const me = useUser().id;
  const { deletingKeys, remove } = useRemove(usuarios.remove, {
    ...words,
    note: 'No podrá entrar más. Lo que hizo en el sitio se queda.',
  });
  const link = useRowRequest(accesos.enlazar, undefined, ({ enlace, enviado }, name) =>
    onLink({ name, enlace, enviado }),
  );
  const lock = useRowRequest(usuariosGestion.bloquear, {
    question: '¿Bloquear a este usuario?',
    note: 'Sus sesiones se cierran y no podrá entrar.',
    verb: 'Bloquear',
  });
  const unlock = useRowRequest(usuariosGestion.desbloquear);
  const end = useRowRequest(usuariosGestion.cerrarSesiones, {
    question: '¿Cerrar todas las sesiones de este usuario?',
    note: 'Para seguir tendrá que ingresar de nuevo.',
    verb: 'Cerrar sesiones',
  });
  const rowView = (row: UserRow): RowView => {
    const { id, name, bloqueado, sesiones } = row;
    const target = { key: id, params: { id }, name };
    const edit = { verb: 'Editar', icon: Pencil, onPress: () => onEdit(row) };
    const known = { key: id, name, open: () => onEdit(row) };
    if (id === me) return { ...known, mark: <span className={s['detalle']}>tú</span>, menu: [[edit]] };
    const isFree = bloqueado === null;
    const state = stateOfUser(row);
    return {
      ...known,
      mark: state ? <StateMark of={state} /> : null,
      menu: [
        [edit],
        [
          isFree && {
            verb: 'Crear enlace de contraseña',
            icon: KeyRound,
            onPress: () => void link.run(target),
          },
          isFree &&
            sesiones > 0 && { verb: 'Cerrar sesiones', icon: LogOut, onPress: () => void end.run(target) },
          isFree
            ? { verb: 'Bloquear', icon: Lock, onPress: () => void lock.run(target) }
            : { verb: 'Desbloquear', icon: LockOpen, onPress: () => void unlock.run(target) },
        ],
        [removeAction(() => void remove(target))],
      ],
    };
  };
  return { rowView, deletingKeys };
};
