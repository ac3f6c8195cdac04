import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { claveBaseOf, type ClaveBase } from '#shared/content/settings/claves.ts';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { createStore, type Store, useStore } from '../../ui/store.ts';

type Texts = Readonly<Partial<Record<ClaveBase, string>>>;

const none = createStore<Texts>({});
const TypedContext = createContext<Store<Texts>>(none);

/** Around the forms of a screen, whose fields a preview reads before they are saved. */
export const TypedSettingsProvider = ({ children }: { children: ReactNode }) => {
  const [typed] = useState(() => createStore<Texts>({}));
  return <TypedContext value={typed}>{children}</TypedContext>;
};

/** Inside a setting's form: tells what its field holds. */
export const ReportTyped = ({ clave }: { clave: ClaveBase }) => {
  const typed = useContext(TypedContext);
  const value: unknown = useWatch({ name: 'value' });
  useEffect(() => {
    if (typed !== none && typeof value === 'string') typed.set({ ...typed.get(), [clave]: value });
  }, [typed, clave, value]);
  return null;
};

/** The settings as visitors would read them: what is typed, else what is saved, by their names without suffix. */
export const useSettingsAsTyped = (
  settings: readonly Configuracion[],
): { key: string; value: string | null }[] => {
  const typed = useStore(useContext(TypedContext));
  return settings.flatMap(({ key, value }) => {
    const clave = claveBaseOf(key);
    return clave ? [{ key: clave, value: (typed[clave] ?? value)?.trim() ?? null }] : [];
  });
};
