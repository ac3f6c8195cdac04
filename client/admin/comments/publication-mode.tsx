import { useState } from 'react';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import {
  CLAVE_PUBLICACION,
  moderacion,
  type PublicacionDeComentarios,
  publicacionDeComentarios,
} from '#shared/correspondence/moderacion.ts';
import { Choice } from '../../ui/forms/field.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { May } from '../session/may.tsx';
import s from './publication-mode.module.css';

const modeIn = (settings: readonly Configuracion[]): PublicacionDeComentarios =>
  settings.find(({ key }) => key === CLAVE_PUBLICACION)?.value === 'aprobar' ? 'aprobar' : 'instante';

/** Whether new comments are published at once, or wait for somebody to approve them. */
export const PublicationMode = ({ settings }: { settings: readonly Configuracion[] }) => {
  const { run } = useBulkRequest();
  const now = modeIn(settings);
  /** Shown from the press until the settings are read again. */
  const [asked, setAsked] = useState<{ modo: PublicacionDeComentarios; before: typeof now } | null>(null);
  if (asked && asked.before !== now) setAsked(null);
  const choose = async (modo: PublicacionDeComentarios): Promise<void> => {
    setAsked({ modo, before: now });
    if (!(await run(moderacion.publicacion, { body: { modo } }))) setAsked(null);
  };
  return (
    <May call={moderacion.publicacion}>
      <fieldset className={s['modo']}>
        <legend>Los comentarios nuevos</legend>
        {keysOf(publicacionDeComentarios).map((modo) => (
          <Choice
            checked={modo === (asked?.modo ?? now)}
            id={`modo-${modo}`}
            key={modo}
            label={publicacionDeComentarios[modo]}
            name="modo"
            onChange={() => void choose(modo)}
            type="radio"
            value={modo}
          />
        ))}
      </fieldset>
    </May>
  );
};
