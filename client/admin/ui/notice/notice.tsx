import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fold } from '#shared/contract/words/fold.ts';
import { recortar } from '../../../lib/text/recortar.ts';
import { useStore } from '../../../ui/store.ts';
import { isShownSince, type SeenPage, type Toast, toast, toasts } from '../../../ui/toasts/toasts.ts';
import { TakeBackButton, UndoButton } from '../../history/undo-button.tsx';
import { Icon } from '../icon.tsx';
import { moveFocusFromNotice } from './move-focus.ts';
import s from './notice.module.css';
import { stayOf } from './stay.ts';
import { useNoticePosition } from './use-notice-position.ts';

/** Characters of a name that stand in one line. */
const NAME = 60;

const actOf = (item: Toast) => {
  if (item.takeBack) return <TakeBackButton takeBack={item.takeBack} />;
  return item.cambios.length > 0 ? <UndoButton of={item} /> : null;
};

/** Takes a notice of success away after a while, unless somebody points at it or is in it. A failure stays until it is read. */
const useEnd = (item: Toast, isHeld: boolean): void => {
  const { id, tone } = item;
  const stays = stayOf(item);
  useEffect(() => {
    if (tone === 'falla' || isHeld) return undefined;
    const timer = setTimeout(() => toast.close(id), stays);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, stays]);
};

/** Ways to what visitors see now: to look at it, and to tell of a page that is new. */
const Seen = ({ path, titulo }: SeenPage) => (
  <>
    <a href={path} rel="noopener" target="_blank">
      Ver<span className="visually-hidden"> en el sitio (se abre en otra pestaña)</span>
    </a>
    {titulo ? (
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${titulo} ${location.origin}${path}`)}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        WhatsApp<span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>
    ) : null}
  </>
);

/** The way to what is out of sight; the notice has done its part then. */
const Look = ({ id, look }: { id: number; look: () => void }) => (
  <button
    onClick={() => {
      toast.close(id);
      look();
    }}
    type="button"
  >
    Ver
  </button>
);

const Line = ({ item }: { item: Toast }) => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEnd(item, isPointedAt || hasFocus);
  return (
    <div
      className={s['aviso']}
      data-tono={item.tone}
      onBlur={() => setFocus(false)}
      onFocus={() => setFocus(true)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <Icon of={item.tone === 'exito' ? CircleCheck : CircleAlert} size={20} />
      <div className={s['dicho']}>
        <p>{item.text}</p>
        {item.name && !fold(item.text).includes(fold(item.name)) ? (
          <span>«{recortar(item.name, NAME)}»</span>
        ) : null}
      </div>
      {item.seen ? <Seen {...item.seen} /> : null}
      {item.look ? <Look id={item.id} look={item.look} /> : null}
      {actOf(item)}
      <button
        aria-label="Cerrar aviso"
        className={s['cerrar']}
        onClick={({ currentTarget }) => {
          moveFocusFromNotice(currentTarget);
          toast.close(item.id);
        }}
        type="button"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  );
};

/**
 * What became of the last act, over the page at its bottom: it moves nothing. One at a time, or a success and a failure where
 * an act had both; both live regions are always rendered, as screen readers require. `since`: of a sheet, the act that opened it; what was said before is not its own.
 */
export const Notice = ({ since = 0 }: { since?: number }) => {
  const said = useStore(toasts).filter((one) => isShownSince(one, since));
  const failure = said.find(({ tone }) => tone === 'falla');
  const success = said.find(({ tone }) => tone === 'exito');
  const box = useRef<HTMLDivElement>(null);
  useNoticePosition(box, Math.max(failure?.id ?? 0, success?.id ?? 0));
  return (
    <div className={s['lugar']} data-toasts="" data-vacio={(failure ?? success) ? undefined : ''} ref={box}>
      <div role="alert">{failure ? <Line item={failure} key={failure.id} /> : null}</div>
      <output>{success ? <Line item={success} key={success.id} /> : null}</output>
    </div>
  );
};
