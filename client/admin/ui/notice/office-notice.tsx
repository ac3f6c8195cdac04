import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { toast } from '../../../ui/toasts/toasts.ts';
import { lastActionAt, trackActions } from './last-action.ts';
import { useIsOnTop } from './modal-layers.ts';
import { Notice } from './notice.tsx';

/** The notice of the page. What lies behind the veil of a sheet or a dialog is out of reach: a sheet shows its own. */
export const OfficeNotice = () => {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const asked = next === undefined || next.pathname === pathname ? null : next.pathname;
  // What is done while the next screen is on its way is not what led there.
  const act = useRef<number>(undefined);
  useEffect(() => {
    if (asked !== null) act.current = lastActionAt();
  }, [asked]);
  useEffect(() => {
    toast.arrivedAt(pathname, act.current ?? lastActionAt());
    act.current = undefined;
  }, [pathname]);
  useEffect(trackActions, []);
  useEffect(() => {
    window.addEventListener('online', toast.connected);
    return () => window.removeEventListener('online', toast.connected);
  }, []);
  return useIsOnTop(null) ? <Notice /> : null;
};
