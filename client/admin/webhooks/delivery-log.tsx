import { Send } from 'lucide-react';
import {
  type Envio,
  type EstadoDeEnvio,
  estadosDeEnvio,
  PRUEBA,
  tiposDeEvento,
  webhooks,
} from '#shared/webhooks.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Empty } from '../../ui/states.tsx';
import { useAction } from '../crud/use-remove.ts';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';

const tones = { P: 'pendiente', E: 'bien', F: 'aviso' } as const satisfies Record<EstadoDeEnvio, string>;

const nameOf = ({ tipo }: Envio): string => (tipo === PRUEBA ? 'Prueba' : (tiposDeEvento[tipo] ?? tipo));

const resultOf = ({ estado, error, intentos, respuesta }: Envio): string => {
  if (estado === 'E') return `Respondió ${respuesta ?? ''}`;
  return error === null ? '' : `${error} Intentos: ${intentos}.`;
};

const columns: readonly Column<Envio>[] = [
  { key: 'tipo', title: 'Aviso', text: nameOf },
  { key: 'webhook', title: 'Para', text: ({ webhook }) => webhook },
  {
    key: 'estado',
    title: 'Estado',
    text: (row) => `${estadosDeEnvio[row.estado]} ${resultOf(row)}`,
    cell: (row) => (
      <>
        <Mark tone={tones[row.estado]}>{estadosDeEnvio[row.estado]}</Mark> {resultOf(row)}
      </>
    ),
  },
  { key: 'creado', title: 'Ocurrió', data: true, text: ({ creado }) => fechaHora(creado) },
];

interface DeliveryLogProps {
  rows: readonly Envio[];
  page: number;
  isLast: boolean;
}

/** What webhooks were told, and what became of it. */
export const DeliveryLog = ({ rows, page, isLast }: DeliveryLogProps) => {
  const again = useAction(webhooks.reenviar, {
    question: '¿Enviar este aviso otra vez?',
    verb: 'Enviar otra vez',
  });
  return (
    <Panel id="envios" title="Registro de envíos">
      <ListTable
        caption="Envíos, del más nuevo al más antiguo"
        columns={columns}
        empty={<Empty>Todavía no se ha enviado nada. Se guarda 30 días.</Empty>}
        list={fixedList(rows, '')}
        onClearSearch={() => undefined}
        pager={<ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />}
        renderActions={(row) =>
          row.estado === 'P' ? null : (
            <RowActions>
              <RowAction
                icon={Send}
                name={`«${nameOf(row)}» a ${row.webhook}`}
                onPress={() => void again.run({ key: row.id, params: { id: row.id }, name: nameOf(row) })}
                verb="Enviar otra vez"
              />
            </RowActions>
          )
        }
        rowKey={({ id }) => id}
      />
    </Panel>
  );
};
