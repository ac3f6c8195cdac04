import { fechaLarga } from '#shared/contract/words/fechas.ts';
import s from './new-passkeys.module.css';
import type { NewPasskey } from './check-link.ts';

/** Recently added passkeys, with checkboxes to remove those the user does not recognize. */
export const NewPasskeys = ({ keys }: { keys: readonly NewPasskey[] }) =>
  keys.length === 0 ? null : (
    <fieldset className={s['keys']}>
      <legend>Llaves de acceso nuevas de tu cuenta</legend>
      <p>Con ellas se entra sin contraseña. Marca las que no reconozcas: se quitarán.</p>
      {keys.map(({ id, nombre, creada }) => (
        <label key={id}>
          <input name={`llave-${id}`} type="checkbox" value={id} /> Quitar «{nombre}», del{' '}
          {fechaLarga(creada)}
        </label>
      ))}
    </fieldset>
  );
