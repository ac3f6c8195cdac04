import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type Webhook, webhooks } from '#shared/webhooks.ts';
import { forgetAll, read } from '../../api.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import s from '../crud/crud.module.css';
import { useEditing } from '../crud/use-editing.ts';
import { Screen } from '../frame/screen.tsx';
import { useFollowing } from '../mail/use-following.ts';
import { adminLoader } from '../session/loading.ts';
import { askedPage, cutPage } from '../ui/list/server-page.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EditWebhook, type MadeSecret, NewWebhook } from './webhook-forms.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, part } = askedPage(request);
  // They are written and delivered without a call of this page.
  forgetAll();
  const [list, found] = await Promise.all([read(webhooks.list), read(webhooks.envios, part)]);
  return { ...cutPage(found), list, page };
});

/** Addresses of other systems that are told of changes, and what became of what they were told. */
export const Component = () => {
  const { list, ...log } = useLoaderData<typeof loader>();
  const [made, setMade] = useState<MadeSecret | null>(null);
  const { editing, round, edit, finish, cancel } = useEditing<Webhook>('webhook', false);
  useFollowing(
    log.rows.some(({ estado, intentos }) => estado === 'P' && intentos === 0),
    useReloadScreen(),
  );
  return (
    <Screen count={list.length} title="Webhooks">
      <div className={s['par']}>
        <div className={s['formulario']}>
          {editing ? (
            <EditWebhook key={round} onCancel={() => void cancel()} onFinish={finish} row={editing} />
          ) : (
            <NewWebhook key={round} onMade={setMade} />
          )}
        </div>
        <div className={s['lista']}>
          {made ? <WebhookSecret key={made.secreto} made={made} /> : null}
          <WebhookList
            editing={editing?.id ?? null}
            onEdit={(row) => void edit(row)}
            onSecret={setMade}
            rows={list}
          />
          <DeliveryLog {...log} />
        </div>
      </div>
    </Screen>
  );
};
