import { useId } from 'react';
import {
  CLAVE_PUBLICACION,
  moderacion,
  type PublicacionDeComentarios,
  publicacionDeComentarios,
} from '#shared/moderacion.ts';
import type { Configuracion } from '#shared/configuraciones.ts';
import { useBulk } from '../crud/use-bulk.ts';
import s from './comments.module.css';

const modeIn = (settings: readonly Configuracion[]): PublicacionDeComentarios =>
  settings.find(({ key }) => key === CLAVE_PUBLICACION)?.value === 'aprobar' ? 'aprobar' : 'instante';

/** Whether new comments are published at once, or wait for somebody to approve them. */
export const PublicationMode = ({ settings }: { settings: readonly Configuracion[] }) => {
  const id = useId();
  const { run } = useBulk();
  const choose = (modo: string): void => {
    if (modo === 'instante' || modo === 'aprobar') void run(moderacion.publicacion, { body: { modo } });
  };
  return (
    <p className={s['modo']}>
      <label htmlFor={id}>Los comentarios nuevos</label>
      <select id={id} onChange={({ target }) => choose(target.value)} value={modeIn(settings)}>
        {Object.entries(publicacionDeComentarios).map(([mode, label]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
};
