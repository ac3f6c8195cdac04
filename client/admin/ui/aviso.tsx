import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AvisoList } from '../../ui/aviso-list.tsx';
import { aviso } from '../../ui/avisos.ts';

/** The notices of the back office: they outlive one change of screen. */
export const Avisos = () => {
  const { pathname } = useLocation();
  useEffect(() => aviso.arrivedAt(pathname), [pathname]);
  return <AvisoList />;
};

/** The same functions loaders use, for components. */
export const useAviso = (): typeof aviso => aviso;
