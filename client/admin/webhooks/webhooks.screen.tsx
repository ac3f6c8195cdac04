import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { clearCache, read } from '../../api.ts';
import { useSheet } from '../crud/use-sheet.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { usePolling } from '../mail/use-polling.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookList } from './webhook-list.tsx';
import { EditWebhook, type NewSigningSecret, NewWebhook, SigningSecret } from './webhook-sheets.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, part } = readPageRequest(request);
  // The server writes deliveries without a call of this page, so cached pages are outdated.
  clearCache();
  const [list, found] = await Promise.all([read(webhooks.list), read(webhooks.envios, part)]);
  return { ...trimPage(found), list, page };
});

/** The log, in the address. */
const LOG = 'envios';

/** Addresses of other systems that get messages about changes, and what became of each message. */
export const Component = () => {
  const { list, ...log } = useLoaderData<typeof loader>();
  const [made, setMade] = useState<NewSigningSecret | null>(null);
  const [params] = useSearchParams();
  const sheet = useSheet(list);
  usePolling(
    log.rows.some(({ estado, intentos }) => estado === 'P' && intentos === 0),
    useReloadScreen(),
  );
  const tabs = (
    <FilterTabs
      label="Lo que se muestra"
      tabs={[
        { value: null, label: 'Sistemas' },
        { value: LOG, label: 'Registro de envíos' },
      ]}
    />
  );
  return (
    <>
      {params.get('filtro') === LOG ? (
        <DeliveryLog tabs={tabs} {...log} />
      ) : (
        <WebhookList
          tabs={tabs}
          onCreate={() => sheet.create()}
          onEdit={sheet.edit}
          onSecret={setMade}
          rows={list}
        />
      )}
      {sheet.row ? (
        <EditWebhook key={sheet.row.id} onClose={sheet.close} onSaved={sheet.finish} row={sheet.row} />
      ) : sheet.making === null ? null : (
        <NewWebhook
          onClose={sheet.close}
          onMade={(secret) => {
            sheet.finish(null);
            setMade(secret);
          }}
        />
      )}
      {made ? <SigningSecret made={made} onClose={() => setMade(null)} /> : null}
    </>
  );
};
