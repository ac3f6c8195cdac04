import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { usuariosGestion } from '#shared/usuarios-gestion.ts';
import { read } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { AccountLink, type MadeLink } from './account-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { UserActions, useUserActions } from './user-actions.tsx';
import { userColumns as columns, type UserRow } from './user-columns.tsx';
import { EditUser, NewUser, USER_HEADING } from './user-forms.tsx';
import s from '../crud/crud.module.css';
import { focusFirstField } from '../crud/focus.ts';
import { numbered } from '../crud/numbered.ts';
import { useEditing } from '../crud/use-editing.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import { ListTable } from '../ui/list/table.tsx';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => numbered(await read(usuariosGestion.cuentas)));

const initial = { key: 'creacion', dir: 'desc' } as const;

/** The accounts of staff: made, invited, edited, locked and removed. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [link, setLink] = useState<MadeLink | null>(null);
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  const { editing, round, edit, finish, cancel } = useEditing<UserRow>('usuario', false);
  const actions = useUserActions(setLink);
  useShortcut('n', () => focusFirstField(USER_HEADING));
  useFocusAfterRemoval('usuarios', rows.length);
  return (
    <Screen
      actions={<CsvButton columns={columns} noun="usuarios" rows={list.rows} />}
      count={rows.length}
      title="Usuarios"
    >
      <ListSearch
        found={list.rows.length}
        label="Buscar por usuario, email o persona"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <div className={s['par']}>
        <div className={s['formulario']}>
          {editing ? (
            <EditUser key={round} onCancel={() => void cancel()} onFinish={finish} row={editing} />
          ) : (
            <NewUser key={round} />
          )}
        </div>
        <div className={s['lista']}>
          {link ? <AccountLink link={link} /> : null}
          <Panel count={list.rows.length} id="usuarios" title="Usuarios">
            <ListTable
              caption="Usuarios"
              columns={columns}
              editing={editing?.id ?? null}
              empty={<Empty>Todavía no hay usuarios.</Empty>}
              leaving={actions.removal.leaving}
              list={list}
              onClearSearch={() => setQ('')}
              renderActions={(row) => (
                <UserActions actions={actions} onEdit={(one) => void edit(one)} row={row} />
              )}
              rowKey={({ id }) => id}
            />
          </Panel>
          <InviteForm onLink={setLink} />
        </div>
      </div>
    </Screen>
  );
};
