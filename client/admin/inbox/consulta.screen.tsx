import { redirect, useLoaderData, useSearchParams } from 'react-router-dom';
import { bandeja, type Conversacion, type ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { clearCache, read, write } from '../../api.ts';
import { parseRowId } from '../crud/parse-row-id.ts';
import { ScreenTitle } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { usePolling } from '../mail/use-polling.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { ConversationFoot } from './conversation/conversation-foot.tsx';
import { ConversationHead } from './conversation/conversation-head.tsx';
import { Thread } from './conversation/thread.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { useConversationKeys } from './conversation/use-conversation-keys.ts';
import { EnquiryListPane } from './list-pane/enquiry-list-pane.tsx';
import { readFilter } from './filter.ts';
import { ItemBody } from './open-item.tsx';
import { firstEnquiryPath } from './list-pane/first-enquiry.ts';
import { positionInList } from './list-pane/position-in-list.ts';
import { useRowsWithOpen } from './list-pane/rows-with-open.ts';
import s from './inbox.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params, request }) => {
  const asked = new URL(request.url).searchParams;
  const given = params['idConsulta'];
  const opening = given === undefined ? await firstEnquiryPath(asked) : null;
  if (opening !== null) throw redirect(opening);
  const id = given === undefined ? null : parseRowId(given);
  // Mails are sent, and colleagues answer, without a call of this page.
  clearCache();
  const [conversation, page, team, templates] = await Promise.all([
    id === null ? null : read(bandeja.conversacion, { id }),
    write(bandeja.buscarEnBandeja, { body: readFilter(asked) }),
    read(bandeja.equipo),
    read(plantillas.list),
  ]);
  return { conversation, page, team, templates };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Screen of one conversation, beside the list it was opened from. */
export const Component = () => {
  const { conversation, ...loaded } = useLoaderData<typeof loader>();
  const rows = useRowsWithOpen(loaded.page.consultas, conversation);
  return (
    <>
      <ScreenTitle title={conversation ? `Consulta de ${conversation.nombre}` : 'Consultas'} />
      <EnquiryListPane {...loaded} current={conversation?.id ?? null} rows={rows}>
        {conversation ? <Open {...loaded} conversation={conversation} rows={rows} /> : <NoConversationOpen />}
      </EnquiryListPane>
    </>
  );
};

/** Shown beside the list while no conversation is open. */
const NoConversationOpen = () => {
  const [params] = useSearchParams();
  const { estado, texto, asignada } = readFilter(params);
  const isAllThatWait = estado === 'P' && texto === undefined && asignada === undefined;
  return (
    <div className={s['ninguna']}>
      <h1 tabIndex={-1}>{isAllThatWait ? 'Nadie espera respuesta' : 'Aquí no hay consultas'}</h1>
      <p className={s['pista']}>
        {isAllThatWait
          ? 'Todas las consultas están respondidas. Las nuevas aparecen en la lista.'
          : 'Elige otra lista, o busca con otras palabras.'}
      </p>
    </div>
  );
};

interface OpenProps extends Loaded {
  conversation: Conversacion;
  rows: readonly ConsultaEnBandeja[];
}

const Open = ({ conversation, rows, page, team, templates }: OpenProps) => {
  const [params] = useSearchParams();
  const acts = useConversation(conversation, rows, page.cuentas.P);
  useConversationKeys(acts, conversation.estado);
  const isUnderWay = conversation.mensajes.some(
    ({ entrega }) => entrega?.estado === 'P' && entrega.error === null,
  );
  usePolling(isUnderWay, useReloadScreen());
  return (
    <>
      <ConversationHead
        acts={acts}
        conversation={conversation}
        place={positionInList(page, params, conversation.id)}
        team={team}
      />
      <ItemBody
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
      </ItemBody>
    </>
  );
};
