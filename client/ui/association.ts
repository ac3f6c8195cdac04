import { createContext, useContext } from 'react';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';

export const AssociationContext = createContext<Asociacion | null>(null);

/** What the association calls itself. An island has no such context: pass it what it needs. */
export const useAssociation = (): Asociacion => {
  const association = useContext(AssociationContext);
  if (!association) throw new Error('useAssociation needs a page or the frame of the back office above it');
  return association;
};
