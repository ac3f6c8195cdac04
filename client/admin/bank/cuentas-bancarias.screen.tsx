import { useLoaderData } from 'react-router-dom';
import { type Cuenta, cuentas } from '#shared/cuentas.ts';
import { textos } from '#shared/textos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../../api.ts';
import { TextField } from '../ui/form/form-fields.tsx';
import type { Column } from '../ui/list/table.tsx';
import { CrudScreen } from '../crud/crud-screen.tsx';
import type { FieldTable } from '../crud/crud.tsx';
import { CciWarning } from './cci-warning.tsx';
import { VerifyAction } from './verify-action.tsx';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { adminLoader } from '../session/loading.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(cuentas.list));

const words = {
  create: 'Nueva cuenta',
  edit: 'Editar cuenta',
  remove: 'Eliminar cuenta',
  confirm: textos.eliminarCuenta,
};

const blank = { nombreBanco: '', titularCuenta: '', numeroCuenta: '', cciCuenta: '' };

const fields: FieldTable<keyof typeof blank, Cuenta> = {
  nombreBanco: ({ name }) => <TextField label="Banco" max={longitudes.nombre} name={name} />,
  titularCuenta: ({ name }) => (
    <TextField
      help="El pie de página parte el nombre después de «)»."
      label="Titular"
      max={longitudes.titulo}
      name={name}
    />
  ),
  numeroCuenta: ({ name }) => (
    <TextField inputMode="numeric" label="Número de cuenta" max={longitudes.cuenta} name={name} />
  ),
  cciCuenta: ({ name }) => (
    <>
      <TextField inputMode="numeric" label="Código interbancario (CCI)" max={longitudes.cuenta} name={name} />
      <CciWarning name={name} />
    </>
  ),
};

const columns: readonly Column<Cuenta>[] = [
  { key: 'banco', title: 'Banco', text: (row) => row.nombreBanco, sortBy: (row) => row.nombreBanco },
  { key: 'titular', title: 'Titular', text: (row) => row.titularCuenta, sortBy: (row) => row.titularCuenta },
  { key: 'numero', title: 'Número', data: true, text: (row) => row.numeroCuenta },
  { key: 'cci', title: 'CCI', data: true, text: (row) => row.cciCuenta },
  {
    key: 'verificada',
    title: 'Verificada',
    data: true,
    text: ({ verificada }) => (verificada ? fechaTabla(verificada) : 'No'),
    sortBy: ({ verificada }) => verificada ?? '',
  },
];

const TITLE = 'Cuentas bancarias';

const nameOf = (row: Cuenta): string => `${row.nombreBanco} ${row.numeroCuenta}`;

export const Component = () => (
  <CrudScreen
    api={cuentas}
    blank={blank}
    columns={columns}
    fields={fields}
    id="cuenta"
    initial={{ key: 'id', dir: 'desc' }}
    lists={[{ title: TITLE, rows: useLoaderData<typeof loader>(), empty: 'Todavía no hay cuentas.' }]}
    nameOf={nameOf}
    noun="cuentas"
    renderMore={(row) => <VerifyAction id={row.id} name={nameOf(row)} />}
    search="Buscar por banco o titular"
    title={TITLE}
    toForm={({ nombreBanco, titularCuenta, numeroCuenta, cciCuenta }) => ({
      nombreBanco,
      titularCuenta,
      numeroCuenta,
      cciCuenta,
    })}
    words={words}
  />
);
