import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { openSheetCount } from '../sheet/open-sheet-count.ts';
import { lastActionAt, trackActions } from './last-action.ts';
import { Notice } from './notice.tsx';

/** The notice of the page. An open sheet shows it instead, because what lies behind the veil is out of reach. */
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
  return useStore(openSheetCount) > 0 ? null : <Notice />;
};
