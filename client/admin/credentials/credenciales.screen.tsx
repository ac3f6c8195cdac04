import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { credenciales } from '#shared/credenciales.ts';
import { forgetAll, read } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { credentialColumns as columns } from './credential-columns.tsx';
import { CredentialForm, type MadeCredential } from './credential-form.tsx';
import { NewCredential } from './new-credential.tsx';
import s from '../crud/crud.module.css';
import { useAction } from '../crud/use-remove.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { ListSearch } from '../ui/list/list-header.tsx';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { ListTable } from '../ui/list/table.tsx';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => {
  // Programs use them without a call of this page.
  forgetAll();
  return read(credenciales.list);
});

const initial = { key: 'nombre', dir: 'asc' } as const;

/** Secrets with which programs use the site for a person. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [made, setMade] = useState<MadeCredential | null>(null);
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  const revoke = useAction(credenciales.revocar, {
    question: '¿Revocar esta credencial? El programa que la usa deja de funcionar en ese momento.',
    verb: 'Revocar',
    danger: true,
  });
  return (
    <Screen count={rows.length} title="Credenciales de API">
      <ListSearch
        found={list.rows.length}
        label="Buscar por nombre o persona"
        onChange={setQ}
        q={q}
        total={rows.length}
      />
      <div className={s['par']}>
        <div className={s['formulario']}>
          <CredentialForm onMade={setMade} />
        </div>
        <div className={s['lista']}>
          {made ? <NewCredential key={made.credencial} made={made} /> : null}
          <Panel count={list.rows.length} id="credenciales" title="Credenciales">
            <ListTable
              caption="Credenciales de API"
              columns={columns}
              empty={<Empty>Ningún programa usa el sitio por ti.</Empty>}
              list={list}
              onClearSearch={() => setQ('')}
              renderActions={({ id, nombre, estado }) =>
                estado === 'activa' ? (
                  <RowActions>
                    <RowAction
                      icon={Ban}
                      name={nombre}
                      off={revoke.busy.has(id)}
                      onPress={() => void revoke.run({ key: id, params: { id }, name: nombre })}
                      verb="Revocar"
                    />
                  </RowActions>
                ) : null
              }
              rowKey={({ id }) => id}
            />
          </Panel>
        </div>
      </div>
    </Screen>
  );
};
