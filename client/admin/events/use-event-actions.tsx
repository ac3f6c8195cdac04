import { Copy, Eye, EyeOff, Pencil, Share2, Star, StarOff, Trash2 } from 'lucide-react';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { useRequestPerRow } from '../crud/use-request-per-row.ts';
import { useConfirmBulkRemove, useRemove } from '../crud/use-remove.ts';
import { historyAction } from '../history/history-action.ts';
import { useMay } from '../session/may.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Key, RowView } from '../ui/list/rows/row-view.ts';
import type { Action, ActionGroup } from '../ui/menu/action.ts';
import { removeAction, viewAction } from '../ui/menu/common-actions.ts';
import { EVENT_FORM, publishAction, publishNowAction } from '../ui/publish/publish-action.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { TAB_PARAM } from '../ui/sheet/sheet-address.ts';
import s from './gestion-eventos.module.css';
import type { ManagedEvent } from './managed-event.ts';
import { usePublication } from './use-publication.ts';

export const noun: RowNoun = { one: 'evento', many: 'eventos', gender: 'm' };
export const words = wordsFor(noun);

/** «1 evento publicado», «3 eventos publicados» */
const doneText =
  (participle: string) =>
  (count: number): string =>
    count === 1 ? `1 evento ${participle}` : `${count} eventos ${participle}s`;

const targetOf = ({ slug, titulo }: ManagedEvent) => ({ key: slug, params: { slug }, name: titulo });
const editorOf = ({ slug }: ManagedEvent): string => `/nuevo-evento/${slug}`;

/** What can be done with one event, and with several. */
export const useEventActions = (every: readonly ManagedEvent[]) => {
  const may = useMay();
  const publication = usePublication();
  const { deletingKeys, remove } = useRemove(eventos.remove, words, { rows: every, targetOf });
  const bulk = useEventBulk(every);
  const rowView = (evento: ManagedEvent): RowView => {
    const { id, slug, titulo: name, situacion, destacado, img_principal } = evento;
    const target = targetOf(evento);
    const isShown = situacion === 'P';
    const page = `/eventos/${slug}`;
    const view = viewAction(page);
    const show = (): void => void publication.show({ ...target, seen: { path: page, titulo: name } });
    const turn: Action | false =
      may(eventos.update) &&
      (isShown
        ? { verb: 'Ocultar', icon: EyeOff, onPress: () => void publication.hide(target) }
        : publishAction({ situacion, editor: editorOf(evento), form: EVENT_FORM }, show));
    return {
      key: slug,
      name,
      open: editorOf(evento),
      picture: <Thumbnail src={img_principal} />,
      mark: destacado ? <Highlighted /> : null,
      quick: [isShown ? view : turn],
      menu: [
        waysIn(evento),
        may(eventos.update)
          ? [
              isShown ? turn : publishNowAction(situacion, show),
              destacado
                ? {
                    verb: 'Quitar de destacados',
                    icon: StarOff,
                    onPress: () => void publication.unhighlight(target),
                  }
                : { verb: 'Destacar', icon: Star, onPress: () => void publication.highlight(target) },
            ]
          : [],
        [
          may(eventos.update) && {
            verb: 'Duplicar',
            icon: Copy,
            onPress: () => void publication.duplicate(target),
          },
          historyAction('eventos', id),
        ],
        [may(eventos.remove) && removeAction(() => void remove(target))],
      ],
    };
  };
  return { rowView, bulk, deletingKeys, publication };
};

/** Links to its editor and, once visitors see it, to the tab that shares it. */
const waysIn = (evento: ManagedEvent): ActionGroup => [
  { verb: 'Editar', icon: Pencil, to: editorOf(evento) },
  evento.situacion === 'P' && {
    verb: 'Compartir',
    icon: Share2,
    to: `${editorOf(evento)}?${TAB_PARAM}=compartir`,
  },
];

/** Thumbnail of the event's picture; null for a draft without one. */
const Thumbnail = ({ src }: { src: string }) =>
  src === '' ? null : <Picture alt="" shape="card" sizes="48px" src={src} />;

const Highlighted = () => (
  <span className={s['estrella']} title="Destacado en la portada">
    <Icon of={Star} size={16} />
    <span className="visually-hidden">Destacado en la</span> Portada
  </span>
);

const callsFor = (rows: readonly ManagedEvent[]) => rows.map(({ slug }) => ({ params: { slug } }));

const useEventBulk = (every: readonly ManagedEvent[]) => {
  const { run } = useRequestPerRow();
  const isMeant = useConfirmBulkRemove('eventos', words.removeChosen);
  return (keys: readonly Key[], done: () => void): readonly Action[] => {
    const chosen = every.filter(({ slug }) => keys.includes(slug));
    const shown = chosen.filter(({ situacion }) => situacion === 'P');
    const others = chosen.filter(({ situacion }) => situacion !== 'P');
    const publish = async (): Promise<void> => {
      if (await run(publicacion.publicar, callsFor(others), doneText('publicado'))) done();
    };
    const hide = async (): Promise<void> => {
      if (await run(publicacion.ocultar, callsFor(shown), doneText('ocultado'))) done();
    };
    const remove = async (): Promise<void> => {
      if (!(await isMeant(chosen.length))) return;
      if (await run(eventos.remove, callsFor(chosen), doneText('eliminado'))) done();
    };
    return [
      { verb: 'Publicar', icon: Eye, onPress: () => void publish() },
      { verb: 'Ocultar', icon: EyeOff, onPress: () => void hide() },
      { verb: 'Eliminar', icon: Trash2, onPress: () => void remove() },
    ];
  };
};
