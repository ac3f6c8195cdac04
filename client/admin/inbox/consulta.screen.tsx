import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { lugarDe } from '#shared/contract/lugares.ts';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { forgetAll, read, write } from '../../api.ts';
import { rowNumber } from '../crud/row-number.ts';
import { ScreenTitle } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { useFollowing } from '../mail/use-following.ts';
import { adminLoader } from '../session/loading.ts';
import { useIsVast } from '../ui/list/use-width.ts';
import { ConversationFoot } from './conversation/conversation-foot.tsx';
import { ConversationHead } from './conversation/conversation-head.tsx';
import { messageOf } from './enquiry-columns.tsx';
import { EnquiryTabs } from './enquiry-tabs.tsx';
import { filterIn } from './filter.ts';
import { InboxFrame, OpenBody } from './inbox-frame.tsx';
import { PlacePager } from './place-pager.tsx';
import { SenderFacts } from './conversation/sender-facts.tsx';
import { Thread } from './conversation/thread.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { useConversationKeys } from './conversation/use-conversation-keys.ts';
import { WhoseFilter } from './whose-filter.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params, request }) => {
  const id = rowNumber(params['idConsulta'] ?? '');
  // Mails are sent, and colleagues answer, without a call of this page.
  forgetAll();
  const [conversation, page, team, templates] = await Promise.all([
    read(bandeja.conversacion, { id }),
    write(bandeja.buscarEnBandeja, { body: filterIn(new URL(request.url).searchParams) }),
    read(bandeja.equipo),
    read(plantillas.list),
  ]);
  return { conversation, page, team, templates };
});

/** One enquiry with everything that was written after it and the answer, beside the list it was chosen from. */
export const Component = () => {
  const { conversation, page, team, templates } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [now] = useState(() => Date.now());
  const isVast = useIsVast();
  const rows = page.consultas;
  const acts = useConversation(conversation, rows);
  useConversationKeys(acts, conversation.estado);
  const isUnderWay = conversation.mensajes.some(
    ({ entrega }) => entrega?.estado === 'P' && entrega.error === null,
  );
  useFollowing(isUnderWay, useReloadScreen());
  return (
    <>
      <ScreenTitle title={`Consulta de ${conversation.nombre}`} />
      <InboxFrame
        aside={isVast ? <SenderFacts of={conversation} /> : null}
        current={conversation.id}
        filters={<EnquiryTabs isNarrow page={page} />}
        list={acts.list}
        pager={
          <PlacePager
            name="Consultas"
            page={page}
            places={rows.map((row) => lugarDe(row.fecha_envio, row.id))}
          />
        }
        rows={rows.map((row) => ({
          id: row.id,
          to: `/consulta/${row.id}${search}`,
          name: row.nombre,
          message: messageOf(row, now),
        }))}
        title="Consultas"
        tools={<WhoseFilter isNarrow team={team} />}
      >
        <ConversationHead acts={acts} conversation={conversation} team={team} />
        <OpenBody
          foot={
            <ConversationFoot
              acts={acts}
              conversation={conversation}
              key={conversation.id}
              templates={templates}
            />
          }
          key={conversation.id}
        >
          <Thread conversation={conversation} />
        </OpenBody>
      </InboxFrame>
    </>
  );
};
