import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import {
  type CredencialDeApi,
  credenciales,
  estadosDeCredencial,
  nombreDePermiso,
} from '#shared/capabilities/credentials/credenciales.ts';
import { clearCache, read } from '../../api.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { CredentialSheet, type NewCredential, CredentialSecret } from './credential-sheets.tsx';
import { momento } from '#shared/contract/words/fechas.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';

const credentialColumns: readonly Column<CredencialDeApi>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre },
  {
    key: 'de',
    title: 'Actúa por',
    priority: 1,
    pair: 'nombre',
    text: ({ de, propia }) => (propia ? `${de} (tú)` : de),
  },
  {
    key: 'permisos',
    title: 'Puede',
    priority: 2,
    lines: 2,
    text: ({ permisos }) => permisos.map(nombreDePermiso).join(', '),
  },
  stateColumn({
    state: ({ estado }) => estadosDeCredencial[estado],
    isUsual: ({ estado }) => estado === 'activa',
  }),
  dateColumn({ key: 'vence', title: 'Vale hasta', priority: 2, min: 176, day: ({ vence }) => vence }),
  {
    key: 'usada',
    title: 'Último uso',
    priority: 2,
    kind: 'date',
    pair: 'vence',
    text: ({ usada }) => (usada ? momento(usada) : 'Sin usar'),
  },
];

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
      {made ? <CredentialSecret made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
};
