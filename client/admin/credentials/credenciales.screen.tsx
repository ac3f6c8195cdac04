import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type CredencialDeApi, credenciales } from '#shared/capabilities/credentials/credenciales.ts';
import { clearCache, read } from '../../api.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { credentialColumns } from './credential-columns.tsx';
import { CredentialSheet, type NewCredential, SecretSheet } from './credential-sheets.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => {
  // Programs use them without a call of this page.
  clearCache();
  return read(credenciales.list);
});

const noun: RowNoun = { one: 'credencial', many: 'credenciales', gender: 'f' };

/** Secrets with which programs use the site for a person. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const [made, setMade] = useState<NewCredential | null>(null);
  const sheet = useSheet(rows);
  const revoke = useRowRequest(credenciales.revocar, {
    question: '¿Revocar esta credencial? El programa que la usa deja de funcionar en ese momento.',
    verb: 'Revocar',
    danger: true,
  });
  const rowView = ({ id, nombre: name, estado }: CredencialDeApi): RowView => {
    const onPress = (): void => void revoke.run({ key: id, params: { id }, name });
    return {
      key: id,
      name,
      quick: [estado === 'activa' && { verb: 'Revocar', icon: Ban, onPress }],
      menu: [],
    };
  };
  return (
    <>
      <ListPage
        columns={credentialColumns}
        empty="Ningún programa usa el sitio por ti."
        purpose="Con una credencial, una hoja de cálculo u otro programa lee o cambia lo que le permitas, hasta el día que elijas."
        rowView={rowView}
        initial={{ key: 'nombre', dir: 'asc' }}
        deletingKeys={revoke.busy}
        lists={[{ rows }]}
        noun={noun}
        primary={{ label: 'Nueva credencial', onPress: () => sheet.create() }}
        search="Buscar por nombre o persona"
        title="Credenciales de API"
      />
      {sheet.making === null ? null : (
        <CredentialSheet
          onClose={sheet.close}
          onMade={(secret) => {
            sheet.finish(null);
            setMade(secret);
          }}
        />
      )}
      {made ? <SecretSheet made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
};
