import { useState } from 'react';
import { FormPanel } from '../ui/panel.tsx';
import { showsAdvanced, setShowsAdvanced } from '../frame/menu/advanced.ts';
import { useIsPhone } from '../ui/list/use-width.ts';
import { setShortcutsOn, areShortcutsOn } from '../ui/shortcuts.ts';
import { Choice } from '../../ui/forms/field.tsx';
import { useStore } from '../../ui/store.ts';
import s from './perfil.module.css';
import { chooseTheme, theme, themes } from '../frame/theme.ts';

export const Preferences = () => (
  <FormPanel id="preferencias" title="Preferencias de este equipo">
    <ThemeChoice />
    {/* A phone has no such keys. */}
    {useIsPhone() ? null : <ShortcutChoice />}
    <AdvancedChoice />
  </FormPanel>
);

const ThemeChoice = () => {
  const chosen = useStore(theme);
  return (
    <fieldset className={s['grupo']}>
      <legend>Tema</legend>
      {themes.map(({ id, label }) => (
        <Choice
          checked={id === chosen}
          id={`tema-${id}`}
          key={id}
          label={label}
          name="tema"
          onChange={() => chooseTheme(id)}
          type="radio"
          value={id}
        />
      ))}
    </fieldset>
  );
};

const ShortcutChoice = () => {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <div className={s['grupo']}>
      <Choice
        checked={on}
        id="atajos"
        label="Usar atajos de una tecla"
        onChange={({ target }) => {
          setShortcutsOn(target.checked);
          setOn(target.checked);
        }}
      />
      <p className={s['ayuda']}>Una tecla busca, crea o muestra la ayuda. Ctrl+S guarda siempre.</p>
    </div>
  );
};

const AdvancedChoice = () => (
  <div className={s['grupo']}>
    <Choice
      checked={useStore(showsAdvanced)}
      id="avanzado"
      label="Mostrar «Avanzado» en el menú"
      onChange={({ target }) => setShowsAdvanced(target.checked)}
    />
    <p className={s['ayuda']}>
      Para quien cuida el sitio: los correos que salen de él y su conexión con otros programas.
    </p>
  </div>
);
