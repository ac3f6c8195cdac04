import { createStore } from '../../ui/store.ts';
import { storedKeys } from '../../lib/stored-keys.ts';

export const themes = [
  { id: 'automatico', label: 'Tema automático', short: 'Automático' },
  { id: 'claro', label: 'Tema claro', short: 'Claro' },
  { id: 'oscuro', label: 'Tema oscuro', short: 'Oscuro' },
] as const;
type Theme = (typeof themes)[number]['id'];

export const theme = createStore<Theme>('automatico');

const show = (chosen: Theme): void => {
  const { dataset } = document.documentElement;
  if (chosen === 'automatico') delete dataset['tema'];
  else dataset['tema'] = chosen;
};

/** Stores the choice in this browser and applies it. */
export const chooseTheme = (chosen: Theme): void => {
  if (chosen === 'automatico') localStorage.removeItem(storedKeys.theme);
  else localStorage.setItem(storedKeys.theme, chosen);
  theme.set(chosen);
  show(chosen);
};

export const applyTheme = (): void => {
  const kept = localStorage.getItem(storedKeys.theme);
  theme.set(themes.find(({ id }) => id === kept)?.id ?? 'automatico');
  show(theme.get());
};

/** Back to the system theme, as on public pages. */
export const resetTheme = (): void => show('automatico');
