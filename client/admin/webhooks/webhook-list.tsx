import { KeyRound, Pause, Pencil, Play, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Webhook, webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { useRowRequest, useRemove } from '../crud/use-remove.ts';
import type { Column } from '../ui/list/columns.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { Mark } from '../ui/mark.tsx';
import { removeAction } from '../ui/menu/common-actions.ts';
import { subjectNames } from './subjects.ts';
import type { NewSigningSecret } from './webhook-sheets.tsx';

/** A word, and since when it holds if it should not. */
const stateOf = ({ pausado, falla_desde }: Webhook) => {
  if (pausado !== null) return { tone: 'aviso', word: 'En pausa', since: pausado } as const;
  if (falla_desde !== null) return { tone: 'pendiente', word: 'Falla', since: falla_desde } as const;
  return { tone: 'bien', word: 'En marcha', since: null } as const;
};

const sinceOf = (row: Webhook): string => {
  const { since } = stateOf(row);
  return since === null ? '' : `desde el ${momento(since)}`;
};

const columns: readonly Column<Webhook>[] = [
  { key: 'nombre', title: 'Nombre', priority: 1, text: ({ nombre }) => nombre },
  { key: 'direccion', title: 'Dirección', priority: 1, pair: 'nombre', text: ({ direccion }) => direccion },
  { key: 'eventos', title: 'Avisa de', priority: 2, lines: 2, text: ({ eventos }) => subjectNames(eventos) },
  {
    key: 'estado',
    title: 'Estado',
    priority: 1,
    kind: 'state',
    min: 208,
    text: (row) => `${stateOf(row).word} ${sinceOf(row)}`.trim(),
    cell: (row) => <Mark tone={stateOf(row).tone}>{stateOf(row).word}</Mark>,
    secondLine: sinceOf,
  },
];

interface WebhookListProps {
  rows: readonly Webhook[];
  tabs: ReactNode;
  onCreate: () => void;
  onEdit: (row: Webhook) => void;
  onSecret: (made: NewSigningSecret) => void;
}

const useWebhookActions = (onSecret: WebhookListProps['onSecret']) => ({
  test: useRowRequest(webhooks.probar),
  pause: useRowRequest(webhooks.pausar),
  resume: useRowRequest(webhooks.reanudar),
  renew: useRowRequest(
    webhooks.renovar,
    { question: '¿Cambiar el secreto? El anterior firma también durante 24 horas.', verb: 'Cambiar secreto' },
    ({ secreto }, nombre) => onSecret({ nombre, secreto }),
  ),
  removal: useRemove(webhooks.eliminar, {
    question: '¿Eliminar este webhook y su registro de envíos?',
    remove: 'Eliminar webhook',
  }),
});

/** The systems that get messages. */
export const WebhookList = ({ rows, tabs, onCreate, onEdit, onSecret }: WebhookListProps) => {
  const { test, pause, resume, renew, removal } = useWebhookActions(onSecret);
  const rowView = (row: Webhook): RowView => {
    const { id, nombre: name, pausado } = row;
    const target = { key: id, params: { id }, name };
    return {
      key: id,
      name,
      open: () => onEdit(row),
      menu: [
        [
          { verb: 'Editar', icon: Pencil, onPress: () => onEdit(row) },
          pausado === null && {
            verb: 'Enviar prueba',
            icon: Send,
            isInline: true,
            onPress: () => void test.run(target),
          },
        ],
        [
          pausado === null
            ? { verb: 'Pausar', icon: Pause, onPress: () => void pause.run(target) }
            : { verb: 'Reanudar', icon: Play, isInline: true, onPress: () => void resume.run(target) },
          { verb: 'Cambiar el secreto', icon: KeyRound, onPress: () => void renew.run(target) },
        ],
        [removeAction(() => void removal.remove(target))],
      ],
    };
  };
  return (
    <ListPage
      columns={columns}
      empty="Ningún sistema recibe avisos de este sitio."
      purpose="Un webhook avisa a otro sistema, como un chat o una hoja de cálculo, cuando publicas algo o llega una consulta."
      rowView={rowView}
      tabs={tabs}
      initial={{ key: '', dir: 'asc' }}
      deletingKeys={removal.deletingKeys}
      lists={[{ rows }]}
      noun={{ one: 'webhook', many: 'webhooks', gender: 'm' }}
      primary={{ label: 'Nuevo webhook', onPress: onCreate }}
      title="Webhooks"
    />
  );
};
