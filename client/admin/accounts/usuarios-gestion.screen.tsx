import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { correo } from '#shared/correspondence/correo.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { read } from '../../api.ts';
import { withRowNumbers } from '../crud/row-numbers.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { AccountLink, type NewAccountLink } from './account-link.tsx';
import { noun, useUserActions } from './use-user-actions.tsx';
import { userColumns } from './user-columns.ts';
import { EditUserSheet, InviteSheet, NewUserSheet } from './user-sheets.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [users, mail] = await Promise.all([read(usuariosGestion.todos), read(correo.estado)]);
  return { rows: withRowNumbers(users), sendsMail: mail.servidor !== null };
});

/** What the sheet makes, in the address: `?nuevo=invitado`. */
const INVITED = 'invitado';

/** The accounts of staff: invited, made, edited, locked and removed. */
export const Component = () => {
  const { rows, sendsMail } = useLoaderData<typeof loader>();
  const [link, setLink] = useState<NewAccountLink | null>(null);
  const sheet = useSheet(rows);
  const { rowView, deletingKeys } = useUserActions({ onEdit: sheet.edit, onLink: setLink });
  const closing = { onClose: sheet.close, onSaved: sheet.finish };
  return (
    <>
      <ListPage
        columns={userColumns}
        rowView={rowView}
        initial={{ key: 'creacion', dir: 'desc' }}
        deletingKeys={deletingKeys}
        lists={[{ rows }]}
        more={[[{ verb: 'Nuevo usuario', icon: UserPlus, onPress: () => sheet.create() }]]}
        noun={noun}
        primary={{ label: 'Invitar', onPress: () => sheet.create(INVITED) }}
        search="Buscar por usuario, email o persona"
        title="Usuarios"
      />
      {sheet.making === INVITED ? (
        <InviteSheet
          onClose={sheet.close}
          onLink={(made) => {
            sheet.finish(null);
            setLink(made);
          }}
          sendsMail={sendsMail}
        />
      ) : sheet.row ? (
        <EditUserSheet key={sheet.row.id} row={sheet.row} {...closing} />
      ) : sheet.isOpen ? (
        <NewUserSheet {...closing} />
      ) : null}
      {link ? <AccountLink link={link} onClose={() => setLink(null)} /> : null}
    </>
  );
};
