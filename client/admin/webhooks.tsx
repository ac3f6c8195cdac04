import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { webhooks } from '#shared/webhooks.ts';
import { forgetAll, read } from '../api.ts';
import { useReloadScreen } from './frame/use-reload-screen.ts';
import s from './crud/crud.module.css';
import { Screen } from './frame/screen.tsx';
import { useFollowing } from './mail/use-following.ts';
import { adminLoader } from './session/loading.ts';
import { askedPage, cutPage } from './ui/list/server-page.ts';
import { DeliveryLog } from './webhooks/delivery-log.tsx';
import { type MadeSecret, WebhookForm } from './webhooks/webhook-form.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';
import { WebhookSecret } from './webhooks/webhook-secret.tsx';

export { ErrorBoundary } from './frame/screen-error.tsx';

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
  useFollowing(
    log.rows.some(({ estado, intentos }) => estado === 'P' && intentos === 0),
    useReloadScreen(),
  );
  return (
    <Screen count={list.length} title="Webhooks">
      <div className={s['par']}>
        <div className={s['formulario']}>
          <WebhookForm onMade={setMade} />
        </div>
        <div className={s['lista']}>
          {made ? <WebhookSecret key={made.secreto} made={made} /> : null}
          <WebhookList onSecret={setMade} rows={list} />
          <DeliveryLog {...log} />
        </div>
      </div>
    </Screen>
  );
};
