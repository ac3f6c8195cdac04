import { KeyRound, Pause, Play, Send } from 'lucide-react';
import { tiposDeEvento, type Webhook, webhooks } from '#shared/webhooks.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Empty } from '../../ui/states.tsx';
import { useAction, useRemove } from '../crud/use-remove.ts';
import { DeleteAction, EditAction, RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import type { MadeSecret } from './webhook-forms.tsx';

/** A word, and since when it holds if it should not. */
const stateOf = ({ pausado, falla_desde }: Webhook) => {
  if (pausado !== null) return { tone: 'aviso', word: 'En pausa', since: pausado } as const;
  if (falla_desde !== null) return { tone: 'pendiente', word: 'Falla', since: falla_desde } as const;
  return { tone: 'bien', word: 'En marcha', since: null } as const;
};

const sinceOf = (row: Webhook): string => {
  const { since } = stateOf(row);
  return since === null ? '' : ` desde el ${fechaHora(since)}`;
};

const columns: readonly Column<Webhook>[] = [
  { key: 'nombre', title: 'Nombre', text: ({ nombre }) => nombre },
  { key: 'direccion', title: 'Dirección', data: true, text: ({ direccion }) => direccion },
  {
    key: 'eventos',
    title: 'Avisa',
    text: ({ eventos }) => eventos.map((tipo) => tiposDeEvento[tipo] ?? tipo).join(', '),
  },
  {
    key: 'estado',
    title: 'Estado',
    text: (row) => stateOf(row).word + sinceOf(row),
    cell: (row) => (
      <>
        <Mark tone={stateOf(row).tone}>{stateOf(row).word}</Mark>
        {sinceOf(row)}
      </>
    ),
  },
];

interface WebhookListProps {
  rows: readonly Webhook[];
  /** Number of the row that is being edited. */
  editing: number | null;
  onEdit: (row: Webhook) => void;
  onSecret: (made: MadeSecret) => void;
}

const useWebhookActions = (onSecret: WebhookListProps['onSecret']) => ({
  test: useAction(webhooks.probar),
  pause: useAction(webhooks.pausar),
  resume: useAction(webhooks.reanudar),
  renew: useAction(
    webhooks.renovar,
    { question: '¿Cambiar el secreto? El anterior firma también durante 24 horas.', verb: 'Cambiar secreto' },
    ({ secreto }, nombre) => onSecret({ nombre, secreto }),
  ),
  removal: useRemove(webhooks.eliminar, {
    question: '¿Eliminar este webhook y su registro de envíos?',
    verb: 'Eliminar webhook',
  }),
});

export const WebhookList = ({ rows, editing, onEdit, onSecret }: WebhookListProps) => {
  const { test, pause, resume, renew, removal } = useWebhookActions(onSecret);
  return (
    <Panel count={rows.length} id="webhooks" title="Sistemas que reciben avisos">
      <ListTable
        caption="Webhooks"
        columns={columns}
        editing={editing}
        empty={<Empty>Ningún sistema recibe avisos de este sitio.</Empty>}
        leaving={removal.leaving}
        list={fixedList(rows, '')}
        onClearSearch={() => undefined}
        renderActions={(row) => {
          const { id, nombre, pausado } = row;
          const target = { key: id, params: { id }, name: nombre };
          return (
            <RowActions>
              {pausado === null ? (
                <>
                  <RowAction
                    icon={Send}
                    name={nombre}
                    onPress={() => void test.run(target)}
                    verb="Enviar prueba a"
                  />
                  <RowAction
                    icon={Pause}
                    name={nombre}
                    onPress={() => void pause.run(target)}
                    verb="Pausar"
                  />
                </>
              ) : (
                <RowAction
                  icon={Play}
                  name={nombre}
                  onPress={() => void resume.run(target)}
                  verb="Reanudar"
                />
              )}
              <EditAction name={nombre} onPress={() => onEdit(row)} />
              <RowAction
                icon={KeyRound}
                name={nombre}
                onPress={() => void renew.run(target)}
                verb="Cambiar el secreto de"
              />
              <DeleteAction name={nombre} onPress={() => void removal.remove(target)} />
            </RowActions>
          );
        }}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
};
