import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { type Aviso, avisos } from '#shared/correspondence/avisos.ts';
import { clearCache, read, write } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NothingYet } from '../ui/list/nothing-yet.tsx';
import { useStore } from '../../ui/store.ts';
import { showFailure } from '../crud/failure.ts';
import { Screen } from '../frame/screen.tsx';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { NoticeList } from './notice-list.tsx';
import { PreferencesSheet } from './preferences-sheet.tsx';
import { setUnreadCount, unreadCount } from './unread-count.ts';
import { FilterTabs } from '../ui/list/filters/filter-tabs.tsx';
import list from '../ui/list/list-page.module.css';
import { ListTools } from '../ui/list/list-page.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { ServerPager } from '../ui/list/paging/server-pager.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const UNREAD = 'sin-leer';
/** Id of the list. */
const LIST = 'avisos';

export const loader = adminLoader(async ({ request }) => {
  const { page, part } = readPageRequest(request);
  const onlyUnread = new URL(request.url).searchParams.get('filtro') === UNREAD;
  // Notices come without a call of this page.
  clearCache();
  const [found, chosen] = await Promise.all([
    read(onlyUnread ? avisos.sinLeer : avisos.list, part),
    read(avisos.preferencias),
  ]);
  return { ...trimPage(found), chosen, page, onlyUnread };
});

/** Marks notices as read, and shows the list and the number as they are then. */
const useReading = () => {
  const reload = useReloadScreen();
  const settle = async (marking: Promise<{ sinLeer: number }>, failed: string): Promise<void> => {
    try {
      setUnreadCount(await marking);
      reload();
    } catch (error) {
      showFailure(failed, error);
    }
  };
  return {
    one: ({ id, leido }: Aviso) => {
      if (leido === null) void settle(write(avisos.leer, { body: { id } }), avisos.leer.failed);
    },
    all: (hasta: number) => {
      // The pressed button goes away.
      document.getElementById(LIST)?.focus();
      void settle(write(avisos.leerTodos, { body: { hasta } }), avisos.leerTodos.failed);
    },
  };
};

/** The person's notices, and how they want to get them. */
export const Component = () => {
  const { rows, chosen, page, isLast, onlyUnread } = useLoaderData<typeof loader>();
  const count = useStore(unreadCount);
  const reading = useReading();
  const [newest] = rows;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Screen title="Avisos">
      <ListTools
        tabs={
          <FilterTabs
            label="Avisos que se muestran"
            tabs={[
              { value: UNREAD, label: 'Sin leer', count },
              { value: null, label: 'Todos' },
            ]}
          />
        }
      >
        <Button onClick={() => setIsChoosing(true)} size="sm" variant="secondary">
          <Icon of={BellRing} size={18} />
          Cómo enterarte
        </Button>
        {newest && page === 1 && count > 0 ? (
          <button className="boton-texto" onClick={() => reading.all(newest.id)} type="button">
            Marcar todos como leídos
          </button>
        ) : null}
      </ListTools>
      <section
        aria-label={onlyUnread ? 'Avisos sin leer' : 'Todos los avisos'}
        className={list['panel']}
        id={LIST}
        tabIndex={-1}
      >
        {rows.length === 0 ? (
          <NoNotices onlyUnread={onlyUnread} />
        ) : (
          <NoticeList notices={rows} onRead={reading.one} />
        )}
        <ServerPager isLast={isLast} page={page} shown={rows.length} />
      </section>
      {isChoosing ? <PreferencesSheet chosen={chosen} onClose={() => setIsChoosing(false)} /> : null}
    </Screen>
  );
};

const NoNotices = ({ onlyUnread }: { onlyUnread: boolean }) =>
  onlyUnread ? (
    <NothingYet action={<Link to="/avisos">Ver todos</Link>}>No tienes avisos sin leer.</NothingYet>
  ) : (
    <NothingYet
      action={
        <p className={list['para']}>
          Aquí lees lo que pasa mientras no estás: consultas y comentarios nuevos, cambios de cuentas
          bancarias. De qué te avisamos lo eliges en «Cómo enterarte».
        </p>
      }
    >
      Todavía no tienes avisos.
    </NothingYet>
  );
