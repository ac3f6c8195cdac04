import { and, lt, sql } from 'drizzle-orm';
import { DIAS_DE_ENVIO } from '#shared/capabilities/webhooks/webhooks.ts';
import { webhookEnvios } from '#server/platform/db/schema.ts';
import type { Capability } from '#server/operation/capabilities/capability.ts';
import { timeAgo, deleteRule } from '#server/operation/privacy/rule.ts';
import { deliver, stopWebhooks } from './deliver.ts';
import { pausedNotice } from './notice.ts';
import { enqueueChange, enqueueReceived, enqueueResults } from './enqueue.ts';
import { webhooksFeature } from './webhooks.ts';

const old = timeAgo(sql.raw(`${DIAS_DE_ENVIO} DAY`));

/** Other systems are told of changes. */
export const webhooks: Capability = {
  features: webhooksFeature,
  summaries: {
    'webhooks.crear': 'Crea un webhook, cuyo secreto se muestra una vez',
    'webhooks.editar': 'Cambia el nombre, la dirección o los avisos de un webhook',
    'webhooks.renovar': 'Cambia el secreto de un webhook',
    'webhooks.pausar': 'Pone un webhook en pausa',
    'webhooks.reanudar': 'Reanuda un webhook',
    'webhooks.probar': 'Envía un aviso de prueba a un webhook',
    'webhooks.eliminar': 'Elimina un webhook',
    'webhooks.envios': 'Lista los envíos de los webhooks',
    'webhooks.reenviar': 'Envía otra vez un aviso de un webhook',
  },
  listeners: { rowChanged: enqueueChange, rowReceived: enqueueReceived, resultsPublished: enqueueResults },
  // Messages are sent at once; scheduled publications are noticed within a minute.
  jobs: [{ name: 'webhooks', every: 59, run: deliver }],
  beforeStop: stopWebhooks,
  notices: { webhook: pausedNotice },
  outbox: {
    metric: 'capitulo_webhook_messages',
    help: 'Messages to webhooks that wait and that failed for good.',
    table: webhookEnvios,
  },
  retention: [
    deleteRule(
      { grupo: 'rastros', dato: 'Lo que se avisó a otros programas', guarda: `${DIAS_DE_ENVIO} días` },
      webhookEnvios,
      and(lt(webhookEnvios.creado, old), lt(webhookEnvios.desde, old)),
    ),
  ],
};
