import { Send } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { correo } from '#shared/correo.ts';
import { forgetAll, read } from '../../api.ts';
import { Empty } from '../../ui/states.tsx';
import { useAction } from '../crud/use-remove.ts';
import { Screen } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { mailColumns } from './mail-columns.tsx';
import { useFollowing } from './use-following.ts';
import { MailboxState } from './mailbox-state.tsx';
import { MailState } from './mail-state.tsx';
import { TestMail } from './test-mail.tsx';
import { adminLoader } from '../session/loading.ts';
import { RowAction, RowActions } from '../ui/list/row-actions.tsx';
import { ListSearch } from '../ui/list/list-header.tsx';
import { askedPage, cutPage, PAGE } from '../ui/list/server-page.ts';
import { ServerPager } from '../ui/list/server-pager.tsx';
import { ListTable } from '../ui/list/table.tsx';
import { fixedList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';
import s from './correo.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ request }) => {
  const { page, part, term } = askedPage(request);
  // Mails are written and sent without a call of this page.
  forgetAll();
  const [state, found] = await Promise.all([
    read(correo.estado),
    term ? read(correo.buscar, { term, ...part }) : read(correo.list, part),
  ]);
  return { ...cutPage(found), state, page };
});

/** What the site sends by mail: whether it can, what waits, and what failed. */
export const Component = () => {
  const { rows, state, page, isLast } = useLoaderData<typeof loader>();
  const again = useAction(correo.reenviar, {
    question: '¿Enviar este correo otra vez?',
    verb: 'Enviar otra vez',
  });
  useFollowing(
    rows.some(({ estado, error }) => estado === 'P' && error === null),
    useReloadScreen(),
  );
  const [q, setQ] = useListQuery();
  return (
    <Screen title="Correo">
      <div className={s['pila']}>
        <MailState state={state} />
        <MailboxState state={state} />
        {state.servidor ? <TestMail /> : null}
        <ListSearch label="Buscar por correo o asunto" onChange={setQ} q={q} />
        <Panel id="correos" title="Correos del sitio">
          <ListTable
            caption="Correos, del más nuevo al más antiguo"
            columns={mailColumns}
            empty={<Empty>El sitio todavía no ha escrito ningún correo.</Empty>}
            list={fixedList(rows, q)}
            onClearSearch={() => setQ('')}
            pager={<ServerPager isLast={isLast} page={page} shown={rows.length} size={PAGE} />}
            renderActions={({ id, estado, asunto, para }) =>
              state.servidor && (estado === 'F' || estado === 'N') ? (
                <RowActions>
                  <RowAction
                    icon={Send}
                    name={`«${asunto}» a ${para}`}
                    onPress={() => void again.run({ key: id, params: { id }, name: `${asunto}, a ${para}` })}
                    verb="Enviar otra vez"
                  />
                </RowActions>
              ) : null
            }
            rowKey={({ id }) => id}
          />
        </Panel>
      </div>
    </Screen>
  );
};
