import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { bandeja, type FiltroBandeja } from '#shared/bandeja.ts';
import { plantillas } from '#shared/plantillas.ts';
import { forgetAll, read, write } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { rowNumber } from '../crud/row-number.ts';
import { lastAddress } from '../frame/last-address.ts';
import { PENDING } from '../frame/menu.ts';
import { Screen } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { filterIn } from './filter.ts';
import s from './inbox.module.css';
import { NoteForm } from './note-form.tsx';
import { Thread } from './thread.tsx';
import { useConversationKeys } from './use-conversation-keys.ts';
import { useFollowing } from '../mail/use-following.ts';
import { adminLoader } from '../session/loading.ts';
import { Icon } from '../ui/icon.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** What the list showed that led here. */
const filterOfList = (): FiltroBandeja =>
  filterIn(new URL(lastAddress(PENDING), window.location.origin).searchParams);

/** The conversations before and after one, in the part of the list that was shown last. */
const neighboursOf = async (
  id: number,
): Promise<{ newer?: number | undefined; older?: number | undefined }> => {
  const { consultas } = await write(bandeja.buscarEnBandeja, { body: filterOfList() });
  const at = consultas.findIndex((row) => row.id === id);
  return at === -1 ? {} : { newer: consultas[at - 1]?.id, older: consultas[at + 1]?.id };
};

export const loader = adminLoader(async ({ params }) => {
  const id = rowNumber(params['idConsulta'] ?? '');
  // Mails are sent, and colleagues answer, without a call of this page.
  forgetAll();
  const [conversation, team, templates, neighbours] = await Promise.all([
    read(bandeja.conversacion, { id }),
    read(bandeja.equipo),
    read(plantillas.list),
    neighboursOf(id),
  ]);
  return { conversation, team, templates, neighbours };
});

/** One enquiry with everything that was written after it, and the answer. */
export const Component = () => {
  const { conversation, team, templates, neighbours } = useLoaderData<typeof loader>();
  const list = lastAddress(PENDING);
  useConversationKeys({ conversation, neighbours, list });
  const isUnderWay = conversation.mensajes.some(
    ({ entrega }) => entrega?.estado === 'P' && entrega.error === null,
  );
  useFollowing(isUnderWay, useReloadScreen());
  return (
    <Screen key={conversation.id} title={`Consulta de ${conversation.nombre}`}>
      <div className={s['pila']}>
        <nav aria-label="Consultas" className={s['barra']}>
          <ButtonLink size="sm" to={list} variant="secondary">
            <Icon of={ArrowLeft} size={18} />
            Volver a la lista
          </ButtonLink>
          {neighbours.newer ? (
            <ButtonLink size="sm" to={`/consulta/${neighbours.newer}`} variant="secondary">
              <Icon of={ChevronLeft} size={18} />
              Más reciente
            </ButtonLink>
          ) : null}
          {neighbours.older ? (
            <ButtonLink size="sm" to={`/consulta/${neighbours.older}`} variant="secondary">
              Más antigua
              <Icon of={ChevronRight} size={18} />
            </ButtonLink>
          ) : null}
        </nav>
        <ConversationActions conversation={conversation} list={list} team={team} />
        <Thread conversation={conversation} />
        <AnswerForm conversation={conversation} templates={templates} />
        <NoteForm id={conversation.id} />
      </div>
    </Screen>
  );
};
