import { useLoaderData } from 'react-router-dom';
import { BadgeCheck } from 'lucide-react';
import {
  CIFRAS_DE_CCI,
  cifrasQueNoSonDeCci,
  type Cuenta,
  cuentas,
  verificacionDeCuentas,
} from '#shared/content/bank-accounts/cuentas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import { TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/columns.ts';
import { Mark } from '../ui/mark.tsx';
import { Note } from '../ui/note.tsx';
import type { RowNoun } from '../ui/row-noun.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { SheetScreen } from '../crud/sheet-screen.tsx';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { AccountNumbers } from './account-numbers.tsx';
import { CciField } from './cci-field.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { useMay } from '../session/may.tsx';
import type { Action } from '../ui/menu/action.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(cuentas.list));

const noun: RowNoun = { one: 'cuenta', many: 'cuentas', gender: 'f' };

const blank = { nombreBanco: '', titularCuenta: '', numeroCuenta: '', cciCuenta: '' };

const fields: FieldTable<keyof typeof blank, Cuenta> = {
  nombreBanco: ({ name }) => <TextField label="Banco" max={longitudes.nombre} name={name} />,
  titularCuenta: ({ name }) => (
    <TextField
      help="Tal como figura en el banco. Si quieres decir qué cuenta es, escríbelo después: «Colegio de Estadísticos (Arequipa) Cuenta en soles»."
      label="Titular"
      max={longitudes.titulo}
      name={name}
    />
  ),
  numeroCuenta: ({ name }) => (
    <TextField inputMode="numeric" label="Número de cuenta" max={longitudes.cuenta} name={name} />
  ),
  cciCuenta: ({ name }) => <CciField name={name} />,
};

const checkedText = ({ verificada }: Cuenta): string =>
  verificada ? fechaCorta(verificada) : 'Sin verificar';

/** A CCI with a wrong number of digits comes first: a card shows one mark only. */
const stateOf = (row: Cuenta) => {
  const digits = cifrasQueNoSonDeCci(row.cciCuenta);
  const checked = checkedText(row);
  const detail = row.verificada ? `Verificada el ${checked}` : checked;
  if (digits !== null)
    return { mark: `CCI con ${digits} cifras, no ${CIFRAS_DE_CCI}`, tone: 'aviso', detail } as const;
  return row.verificada
    ? ({ mark: checked, tone: 'bien', detail: 'Los visitantes ven esta fecha' } as const)
    : ({ mark: checked, tone: 'aviso', detail: 'Los visitantes la ven igual' } as const);
};

const columns: readonly Column<Cuenta>[] = [
  {
    key: 'banco',
    title: 'Banco',
    priority: 1,
    min: 144,
    lines: 2,
    text: (row) => row.nombreBanco,
    sortBy: 'text',
  },
  {
    key: 'titular',
    title: 'Titular',
    priority: 2,
    isTableOnly: true,
    lines: 2,
    text: (row) => row.titularCuenta,
    sortBy: 'text',
  },
  {
    key: 'numero',
    title: 'Número',
    priority: 1,
    kind: 'code',
    min: 228,
    text: (row) => row.numeroCuenta,
    labelledText: (row) => `N.º ${row.numeroCuenta}`,
  },
  {
    key: 'cci',
    title: 'CCI',
    priority: 1,
    isTableOnly: true,
    kind: 'code',
    pair: 'numero',
    text: (row) => row.cciCuenta,
    labelledText: (row) => `CCI ${row.cciCuenta}`,
  },
  {
    key: 'verificada',
    title: 'Verificada',
    priority: 1,
    kind: 'state',
    min: 204,
    text: checkedText,
    sortBy: ({ verificada }) => verificada ?? '',
    cell: (row) => {
      const { mark, tone } = stateOf(row);
      return <Mark tone={tone}>{mark}</Mark>;
    },
    secondLine: (row) => stateOf(row).detail,
  },
];

const nameOf = (row: Cuenta): string => `${row.nombreBanco} ${row.numeroCuenta}`;

export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const verify = useVerify();
  return (
    <SheetScreen
      api={cuentas}
      blank={blank}
      columns={columns}
      fields={fields}
      id="cuenta"
      initial={{ key: 'id', dir: 'desc' }}
      lists={[{ rows }]}
      extras={(row) => ({ quick: [verify(row)] })}
      nameOf={nameOf}
      noun={noun}
      question={textos.eliminarCuenta}
      search="Buscar por banco o titular"
      purpose="A ellas se deposita. Los visitantes las ven al pie de cada página, con su código QR; mientras no haya, esa parte no se muestra."
      title="Cuentas bancarias"
    >
      {rows.some(({ verificada }) => verificada === null) ? (
        <Note>Sin verificar: falta que alguien compare el número y el CCI con los del banco.</Note>
      ) : null}
    </SheetScreen>
  );
};

/** Action that marks an account as verified today, after confirmation. */
const useVerify = (): ((account: Cuenta) => Action | false) => {
  const may = useMay();
  const { run } = useRowRequest(verificacionDeCuentas.verificar, {
    question: '¿Comparaste hoy el número y el CCI con los del banco?',
    note: 'Compara cada cifra con la app o la web del banco, o con una constancia que haya dado.',
    verb: 'Marcar como verificada hoy',
  });
  return (row) =>
    may(verificacionDeCuentas.verificar) && {
      verb: 'Verificar',
      icon: BadgeCheck,
      isDue: row.verificada === null,
      onPress: () =>
        void run({
          key: row.id,
          params: { id: row.id },
          name: `${row.nombreBanco}\nN.º ${row.numeroCuenta}\nCCI ${row.cciCuenta}`,
          subject: <AccountNumbers of={row} />,
        }),
    };
};
