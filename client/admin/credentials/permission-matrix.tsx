import { keysOf } from '#shared/contract/fields/codigos.ts';
import { areas } from '#shared/contract/areas.ts';
import { puede } from '#shared/contract/permisos.ts';
import { nombreDePermiso, permisosOfrecidos } from '#shared/capabilities/credentials/credenciales.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { useUser } from '../session/user-context.ts';
import { useCheckboxGroup } from '../ui/form/use-checkbox-group.ts';
import s from './permission-matrix.module.css';

const steps = ['leer', 'editar'] as const;

/** Permissions of a credential: areas as rows, read and write as columns; limited to those of the user's own role. */
export const PermissionMatrix = ({ name }: { name: string }) => {
  const { rol } = useUser();
  const offered = permisosOfrecidos.filter((permiso) => puede(rol, permiso));
  const { id, error, isChecked, setChecked, onBlur } = useCheckboxGroup(name, offered);
  const rows = keysOf(areas).flatMap((area) => {
    const cells = steps.map((step) => offered.find((permiso) => permiso === `${area}.${step}`));
    return cells.some(Boolean) ? [{ area, cells }] : [];
  });
  return (
    <fieldset aria-describedby={`${id}-ayuda ${id}-error`} className={s['matriz']}>
      <legend>Qué puede hacer</legend>
      <p className={s['ayuda']} id={`${id}-ayuda`}>
        Dale solo lo que el programa necesita. Nunca podrá más que tu rol.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">En</th>
            <th scope="col">Ver</th>
            <th scope="col">Ver y cambiar</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ area, cells }, at) => (
            <tr key={area}>
              <th scope="row">{areas[area]}</th>
              {cells.map((permiso, column) => (
                <td key={steps[column]}>
                  {permiso ? (
                    <label>
                      <input
                        aria-invalid={error !== undefined}
                        aria-label={nombreDePermiso(permiso)}
                        checked={isChecked(permiso)}
                        // An error leads to the first box.
                        id={at === 0 && column === 0 ? id : `${id}-${permiso}`}
                        onBlur={onBlur}
                        onChange={({ target }) => setChecked([permiso], target.checked)}
                        type="checkbox"
                      />
                    </label>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
