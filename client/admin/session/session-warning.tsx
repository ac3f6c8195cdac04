import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type InactivityClock,
  createInactivityClock,
  type Phase,
  spokenSeconds,
  type TimerSource,
} from '../../lib/session/inactivity.ts';
import { loginPath } from '../../lib/session/return-path.ts';
import { forgetSession } from '../../session.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { CERRADA_EN_OTRA_PESTANA, wasSessionOpen } from '../../lib/session/session-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { leaveTo } from '../ui/form/unsaved.ts';

const THROTTLE_MS = 1000;
const EVENTS = ['mousemove', 'keydown', 'click'] as const;

const ticker: TimerSource = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Reports activity in this tab and in others, and signing out in another tab; returns how to stop. */
const watch = (clock: InactivityClock, onSignedOut: () => void): (() => void) => {
  const tabs = new BroadcastChannel('sesion');
  tabs.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') clock.activity(data);
  });
  let lastNote = 0;
  const onActivity = (): void => {
    const now = Date.now();
    if (now - lastNote < THROTTLE_MS) return;
    lastNote = now;
    clock.activity();
    tabs.postMessage(now);
  };
  const onVisible = (): void => clock.check();
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === 'token' && newValue === null) onSignedOut();
  };
  for (const name of EVENTS) document.addEventListener(name, onActivity, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onStorage);
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, onActivity, { capture: true });
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onStorage);
    tabs.close();
  };
};

/** Ends the session after 800 s without activity; a dialog counts down the last minute, and any activity closes it. */
export const SessionWarning = () => {
  const [phase, setPhase] = useState<Phase>({ name: 'activa' });
  const [signedOut, setSignedOut] = useState(false);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const closed = signedOut || phase.name === 'cerrada';
  useEffect(() => {
    const clock = createInactivityClock(ticker, setPhase);
    const unwatch = watch(clock, () => setSignedOut(true));
    return () => {
      clock.stop();
      unwatch();
    };
  }, []);
  useEffect(() => {
    if (!closed) return;
    forgetSession(wasSessionOpen() ? textos.inactividad : CERRADA_EN_OTRA_PESTANA);
    leaveTo(loginPath(here));
  }, [closed, here]);
  return phase.name === 'aviso' ? <Countdown seconds={phase.seconds} /> : null;
};

/** The button needs no handler: any click is activity and extends the session. */
const Countdown = ({ seconds }: { seconds: number }) => (
  <Modal onCancel={() => {}} role="alertdialog" title="Tu sesión está por cerrarse">
    <p aria-hidden>
      Se cerrará en <b className="dato">{seconds}</b> {seconds === 1 ? 'segundo' : 'segundos'} por
      inactividad.
    </p>
    <p className="visually-hidden" role="alert">
      Se cerrará en {spokenSeconds(seconds)} segundos por inactividad.
    </p>
    <ModalActions>
      <Button data-foco="">Seguir conectado</Button>
    </ModalActions>
  </Modal>
);
