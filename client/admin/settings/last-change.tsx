import { useState } from 'react';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import type { KnownSetting } from './load-settings.ts';
import s from './setting-fields.module.css';

interface LastChangeProps {
  of: KnownSetting['lastChange'] | undefined;
  /** How a value is shown. */
  write: (value: string) => string;
}

/** «Lo cambió Rosa Quispe hoy, 9:12 a. m.; antes: 900 000 123», as far as it was changed before the screen was opened. */
export const LastChange = ({ of, write }: LastChangeProps) => {
  const [now] = useState(() => Date.now());
  // A line that came or went with a save would move the fields below.
  const [hasLine] = useState(of !== undefined);
  if (!hasLine) return null;
  const before = of?.before ? `; antes: ${write(of.before)}` : '';
  return (
    <small className={s['cambio']}>
      {of ? `Lo cambió ${of.by} ${momentoCercano(of.at, now)}${before}` : null}
    </small>
  );
};
