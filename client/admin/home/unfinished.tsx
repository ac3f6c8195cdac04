import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { borradores } from '#shared/records/borradores.ts';
import { read } from '../../api.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { screenTitleOf } from '../frame/menu/screen-address.ts';
import { MayOpen } from '../session/may-open.tsx';
import { useUser } from '../session/user-context.ts';
import { type UnfinishedScreen, unfinishedScreens } from '../drafts/unfinished-screens.ts';
import { readLocalDrafts } from '../drafts/local-copies.ts';
import { whenDraftsSent } from '../drafts/save-scheduler.ts';
import { uploadLocalCopies } from '../drafts/send-draft.ts';
import { Panel } from '../ui/panel.tsx';
import s from './latest.module.css';

/** An open page sends its draft within this time, ms. */
const REST_MS = 60_000;

const leftHere = (user: number) =>
  readLocalDrafts(user).map(({ formulario, draft: { guardado } }) => ({
    formulario,
    guardado,
    titulo: null,
  }));

const findLeft = async (user: number): Promise<readonly UnfinishedScreen[]> => {
  try {
    await whenDraftsSent();
    // The server tells of which the record was deleted.
    await uploadLocalCopies(user, REST_MS);
    return unfinishedScreens([...(await read(borradores.list)), ...leftHere(user)]);
  } catch {
    return unfinishedScreens(leftHere(user));
  }
};

const screenOf = (path: string): string => screenTitleOf(path) || path;

/** The record was deleted: the draft waits until it is restored. */
const Deleted = ({ name }: { name: string }) => (
  <>
    {name}: se eliminó.{' '}
    <MayOpen to="/papelera">
      Para seguir, restáuralo desde la <Link to="/papelera">papelera</Link>.
    </MayOpen>
  </>
);

/** Name of an unfinished text: its title and screen, or the screen alone if it has no title. */
const Name = ({ of: { path, titulo, eliminado } }: { of: UnfinishedScreen }) => {
  const screen = screenOf(path);
  if (eliminado) return <Deleted name={titulo === null ? screen : `«${titulo}»`} />;
  return titulo === null ? (
    <Link to={path}>{screen}</Link>
  ) : (
    <>
      <Link to={path}>{titulo}</Link> · {screen}
    </>
  );
};

/** What the person wrote in forms and did not save, with links; nothing when there is none. */
export const Unfinished = () => {
  const user = useUser();
  const [left, setLeft] = useState<readonly UnfinishedScreen[]>([]);
  const [now] = useState(() => Date.now());
  useEffect(() => {
    let isOver = false;
    void findLeft(user.id).then((found) => (isOver ? undefined : setLeft(found)));
    return () => {
      isOver = true;
    };
  }, [user.id]);
  if (left.length === 0) return null;
  return (
    <Panel id="sin-terminar" title="Sin terminar">
      <ul className={s['cambios']}>
        {left.map((one) => (
          <li key={one.path}>
            <p>
              <Name of={one} />
            </p>
            <small>
              {one.textos === 1 ? '' : `${one.textos} textos, `}
              {momentoCercano(one.guardado, now)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
