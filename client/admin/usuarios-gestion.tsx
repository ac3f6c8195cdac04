import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { accesos } from '#shared/accesos.ts';
import { type Usuario, usuarios } from '#shared/usuarios.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../api.ts';
import { diaDe, fechaTabla } from '../lib/text/fechas.ts';
import { FormActions, SubmitButton } from './ui/form/form-actions.tsx';
import { PasswordField, TextField } from './ui/form/form-fields.tsx';
import { CsvButton, ListSearch } from './ui/list/list-header.tsx';
import { FormPanel, Panel } from './ui/panel.tsx';
import { DeleteAction, RowAction, RowActions } from './ui/list/row-actions.tsx';
import { useShortcut } from './ui/shortcuts.ts';
import { Empty } from '../ui/states.tsx';
import { type Column, ListTable } from './ui/list/table.tsx';
import { useList, useListQuery } from './ui/list/use-list.ts';
import s from './crud/crud.module.css';
import { EndpointForm } from './crud/endpoint-form.tsx';
import { adminLoader } from './session/loading.ts';
import { focusFirstField } from './crud/focus.ts';
import { AccountLink, type MadeLink } from './accounts/account-link.tsx';
import { fullName } from './accounts/full-name.ts';
import { InviteForm } from './accounts/invite-form.tsx';
import { numbered } from './crud/numbered.ts';
import { PersonField, usePersonFound } from './accounts/person-field.tsx';
import { Screen } from './frame/screen.tsx';
import { useAction, useRemove } from './crud/use-remove.ts';
import { useUser } from './session/user-context.ts';
import { useFocusAfterRemoval } from './ui/list/use-focus-after-removal.ts';

export { ErrorBoundary } from './frame/screen-error.tsx';

export const loader = adminLoader(async () => numbered(await read(usuarios.list)));

interface Row extends Usuario {
  numero: number;
}

const MISSING = '—';

const columns: readonly Column<Row>[] = [
  { key: 'numero', title: 'N.º', number: true, data: true, text: ({ numero }) => String(numero) },
  { key: 'usuario', title: 'Usuario', text: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'email', title: 'Email', text: ({ email }) => email, sortBy: ({ email }) => email },
  {
    key: 'persona',
    title: 'Persona',
    text: ({ persona }) => (persona ? fullName(persona) : MISSING),
    sortBy: ({ persona }) => persona && fullName(persona),
    csv: ({ persona }) => (persona ? fullName(persona) : ''),
  },
  {
    key: 'creacion',
    title: 'Creación',
    data: true,
    text: ({ created_at }) => fechaTabla(created_at),
    sortBy: ({ created_at }) => created_at,
    csv: ({ created_at }) => diaDe(created_at),
  },
];
const initial = { key: 'creacion', dir: 'desc' } as const;

export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [link, setLink] = useState<MadeLink | null>(null);
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  useShortcut('n', () => focusFirstField('usuario-nuevo'));
  useFocusAfterRemoval('usuarios', rows.length);
  const { leaving, remove } = useRemove(usuarios.remove, {
    question: '¿Estás seguro de que deseas eliminar este usuario?',
    verb: 'Eliminar usuario',
  });
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
          <NewUser />
        </div>
        <div className={s['lista']}>
          {link ? <AccountLink link={link} /> : null}
          <Panel count={list.rows.length} id="usuarios" title="Usuarios">
            <ListTable
              caption="Usuarios"
              columns={columns}
              empty={<Empty>Todavía no hay usuarios.</Empty>}
              leaving={leaving}
              list={list}
              onClearSearch={() => setQ('')}
              renderActions={(row) => <Actions onLink={setLink} onRemove={remove} row={row} />}
              rowKey={({ id }) => id}
            />
          </Panel>
          <InviteForm onLink={setLink} />
        </div>
      </div>
    </Screen>
  );
};

interface ActionsProps {
  row: Row;
  onLink: (link: MadeLink) => void;
  onRemove: ReturnType<typeof useRemove<typeof usuarios.remove>>['remove'];
}

/** The own account has no delete button. */
const Actions = (props: ActionsProps) =>
  useUser().id === props.row.id ? <b>Tú</b> : <OthersActions {...props} />;

const OthersActions = ({ row: { id, name }, onLink, onRemove }: ActionsProps) => {
  const link = useAction(accesos.enlazar, undefined, (made) => onLink({ ...made, name }));
  const target = { key: id, params: { id }, name };
  return (
    <RowActions>
      <RowAction
        icon={KeyRound}
        name={name}
        off={link.busy.has(id)}
        onPress={() => void link.run(target)}
        verb="Crear un enlace de contraseña para"
      />
      <DeleteAction name={name} onPress={() => void onRemove(target)} />
    </RowActions>
  );
};

const blank = { dni: '', CodigoPersona: '', name: '', email: '', password: '', password_confirmation: '' };

const NewUser = () => (
  <FormPanel id="usuario-nuevo" title="Nuevo usuario">
    <EndpointForm endpoint={usuarios.create} id="usuario" labelledBy="usuario-nuevo" saved={blank} startsOver>
      <PersonField />
      <TextField label="Usuario" max={longitudes.nombre} name="name" />
      <TextField inputMode="email" label="Email" name="email" spellCheck={false} type="email" />
      <PasswordField
        autoComplete="new-password"
        help="8 caracteres como mínimo."
        label="Contraseña"
        name="password"
      />
      <PasswordField autoComplete="new-password" label="Repetir contraseña" name="password_confirmation" />
      <Register />
    </EndpointForm>
  </FormPanel>
);

const Register = () => (
  <FormActions>
    <SubmitButton off={!usePersonFound()}>Registrar</SubmitButton>
  </FormActions>
);
