import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Envio,
  estadosDeEnvio,
  PRUEBA,
  tiposDeEvento,
  webhooks,
} from '#shared/capabilities/webhooks/webhooks.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import type { Column } from '../ui/list/columns.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { stateColumn } from '../ui/list/state-column.tsx';
import { uncountedListProps } from '../ui/list/paging/server-pager.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';

const nameOf = ({ tipo }: Envio): string => (tipo === PRUEBA ? 'Prueba' : (tiposDeEvento[tipo] ?? tipo));

const resultOf = ({ estado, error, intentos, respuesta }: Envio): string => {
  if (estado === 'E') return `Respondió ${respuesta ?? ''}`;
  return error === null ? '' : `${error} Intentos: ${intentos}.`;
};

const columns: readonly Column<Envio>[] = [
  { key: 'tipo', title: 'Aviso', priority: 1, text: nameOf },
  { key: 'webhook', title: 'Para', priority: 1, pair: 'tipo', text: ({ webhook }) => webhook },
  stateColumn({
    min: 288,
    state: ({ estado }) => estadosDeEnvio[estado],
    text: (row) => `${estadosDeEnvio[row.estado].label} ${resultOf(row)}`.trim(),
    secondLine: resultOf,
  }),
  dateTimeColumn({ key: 'creado', title: 'Ocurrió', priority: 2, moment: ({ creado }) => creado }),
];

interface DeliveryLogProps {
  rows: readonly Envio[];
  page: number;
  isLast: boolean;
  tabs: ReactNode;
}

/** The messages to webhooks, and what became of them. */
export const DeliveryLog = ({ tabs, ...log }: DeliveryLogProps) => {
  const again = useRowRequest(webhooks.reenviar, {
    question: '¿Enviar este aviso otra vez?',
    verb: 'Enviar otra vez',
  });
  const now = useRowRequest(webhooks.reenviar);
  const rowView = (row: Envio): RowView => {
    const { id: key, estado, webhook } = row;
    const name = nameOf(row);
    const isWaiting = estado === 'P';
    const send = (): void => void (isWaiting ? now : again).run({ key, params: { id: key }, name });
    return {
      key,
      name: `«${name}» a ${webhook}`,
      menu: [
        [{ verb: isWaiting ? 'Enviar ahora' : 'Enviar otra vez', icon: Send, isInline: true, onPress: send }],
      ],
    };
  };
  return (
    <ListPage
      {...uncountedListProps(log, false)}
      columns={columns}
      empty="Todavía no se ha enviado nada. Se guarda 30 días."
      rowView={rowView}
      tabs={tabs}
      noun={{ one: 'envío', many: 'envíos', gender: 'm' }}
      title="Webhooks"
    />
  );
};
