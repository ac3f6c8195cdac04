import { useState } from 'react';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import type { KnownSetting } from './load-settings.ts';
import s from './setting-fields.module.css';

interface LastChangeProps {
  of: KnownSetting['lastChange'];
  /** How a value is shown. */
  write: (value: string) => string;
}

/** «Lo cambió Rosa Quispe hoy, 9:12 a. m.; antes: 900 000 123», in a line that is there before, so that no save moves a field. */
export const LastChange = ({ of, write }: LastChangeProps) => {
  const [now] = useState(() => Date.now());
  if (of === undefined) return null;
  const when = of && `${of.by} ${momentoCercano(of.at, now)}`;
  const before = of?.before ? `; antes: ${write(of.before)}` : '';
  return (
    <small className={s['cambio']} title={of ? `${when}${before}` : undefined}>
      {of ? (
        <>
          <span>Lo cambió </span>
          {when}
          {before}
        </>
      ) : null}
    </small>
  );
};
