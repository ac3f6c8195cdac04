import { Copy, Eye, EyeOff, Star, StarOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TipoEvento } from '#shared/codigos.ts';
import { eventos } from '#shared/eventos.ts';
import { Panel } from '../ui/panel.tsx';
import { DeleteAction, EditLink, RowAction, RowActions, ViewAction } from '../ui/list/row-actions.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import type { List } from '../ui/list/use-list.ts';
import s from './gestion-eventos.module.css';
import type { useRemove } from '../crud/use-remove.ts';
import { HistoryAction } from '../history/history-link.tsx';
import { May } from '../session/may.tsx';
import { MayOpen } from '../session/may-open.tsx';
import type { ManagedEvent } from './managed-event.ts';
import type { usePublication } from './use-publication.ts';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';

const titles: Readonly<Record<TipoEvento, string>> = { A: 'Anuncios', N: 'Noticias' };
const empty: Readonly<Record<TipoEvento, string>> = {
  A: 'Todavía no hay anuncios.',
  N: 'Todavía no hay noticias.',
};

interface EventTableProps {
  tipo: TipoEvento;
  list: List<ManagedEvent>;
  columns: readonly Column<ManagedEvent>[];
  removal: ReturnType<typeof useRemove<typeof eventos.remove>>;
  publication: ReturnType<typeof usePublication>;
  onClearSearch: () => void;
}

/** The events of one kind. */
export const EventTable = ({ tipo, list, columns, removal, publication, onClearSearch }: EventTableProps) => {
  const id = `lista-${tipo}`;
  useFocusAfterRemoval(id, list.total);
  const heading = (
    <>
      <span aria-hidden className={s['marca']} data-tipo={tipo} />
      {titles[tipo]}
    </>
  );
  return (
    <Panel count={list.rows.length} id={id} title={heading}>
      <ListTable
        renderActions={(evento) => (
          <Actions evento={evento} onRemove={removal.remove} publication={publication} />
        )}
        caption={titles[tipo]}
        columns={columns}
        empty={
          <Empty
            action={
              <MayOpen to="/nuevo-evento">
                <Link to="/nuevo-evento">Nuevo evento</Link>
              </MayOpen>
            }
          >
            {empty[tipo]}
          </Empty>
        }
        leaving={removal.leaving}
        list={list}
        onClearSearch={onClearSearch}
        rowKey={({ slug }) => slug}
      />
    </Panel>
  );
};

interface ActionsProps extends Pick<EventTableProps, 'publication'> {
  evento: ManagedEvent;
  onRemove: EventTableProps['removal']['remove'];
}

const Actions = ({ evento, onRemove, publication }: ActionsProps) => {
  const { show, hide, duplicate, highlight, unhighlight } = publication;
  const { id, slug, titulo, situacion, destacado } = evento;
  const target = { key: slug, params: { slug }, name: titulo };
  const isShown = situacion === 'P';
  return (
    <RowActions>
      {isShown ? <ViewAction href={`/eventos/${slug}`} name={titulo} /> : null}
      <May call={eventos.update}>
        <RowAction
          icon={isShown ? EyeOff : Eye}
          name={titulo}
          onPress={() => void (isShown ? hide : show)(target)}
          verb={isShown ? 'Ocultar' : 'Publicar'}
        />
        <RowAction
          icon={destacado ? StarOff : Star}
          name={titulo}
          onPress={() => void (destacado ? unhighlight : highlight)(target)}
          verb={destacado ? 'Quitar de destacados' : 'Destacar'}
        />
        <RowAction icon={Copy} name={titulo} onPress={() => void duplicate(target)} verb="Duplicar" />
      </May>
      <HistoryAction grupo="eventos" id={id} name={titulo} />
      <EditLink name={titulo} to={`/nuevo-evento/${slug}`} />
      <May call={eventos.remove}>
        <DeleteAction name={titulo} onPress={() => void onRemove(target)} />
      </May>
    </RowActions>
  );
};
