import { useState } from 'react';
import { FormPanel } from '../ui/panel.tsx';
import { setShortcutsOn, shortcutsOn } from '../ui/shortcuts.ts';
import { useStore } from '../../ui/store.ts';
import s from './perfil.module.css';
import { chooseTheme, theme, themes } from '../frame/theme.ts';

/** Choices kept in this browser; each holds at once. */
export const Preferences = () => (
  <FormPanel id="preferencias" title="Preferencias de este equipo">
    <ThemeChoice />
    <ShortcutChoice />
  </FormPanel>
);

const ThemeChoice = () => {
  const chosen = useStore(theme);
  return (
    <fieldset className={s['grupo']}>
      <legend>Tema</legend>
      {themes.map(({ id, label }) => (
        <label className={s['opcion']} key={id}>
          <input
            checked={id === chosen}
            name="tema"
            onChange={() => chooseTheme(id)}
            type="radio"
            value={id}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};

const ShortcutChoice = () => {
  const [on, setOn] = useState(shortcutsOn);
  return (
    <div className={s['grupo']}>
      <label className={s['opcion']}>
        <input
          checked={on}
          onChange={({ target }) => {
            setShortcutsOn(target.checked);
            setOn(target.checked);
          }}
          type="checkbox"
        />
        Usar atajos de una tecla
      </label>
      <p className={s['ayuda']}>Una tecla busca, crea o muestra la ayuda. Ctrl+S guarda siempre.</p>
    </div>
  );
};
