import { credenciales, nombreDePermiso, permisosOfrecidos } from '#shared/credenciales.ts';
import { puede } from '#shared/permisos.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useUser } from '../session/user-context.ts';
import { CheckGroup } from '../ui/form/check-group.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

/** A credential as it was made, with its secret. */
export interface MadeCredential {
  nombre: string;
  credencial: string;
}

/** Makes a credential with permissions that one's own role has. */
export const CredentialForm = ({ onMade }: { onMade: (made: MadeCredential) => void }) => {
  const { rol } = useUser();
  const options = Object.fromEntries(
    permisosOfrecidos
      .filter((permiso) => puede(rol, permiso))
      .map((permiso) => [permiso, nombreDePermiso(permiso)]),
  );
  return (
    <FormPanel id="nueva-credencial" title="Nueva credencial">
      <EndpointForm
        endpoint={credenciales.crear}
        id="credencial"
        labelledBy="nueva-credencial"
        onDone={({ credencial }, { nombre }) => onMade({ nombre, credencial })}
        saved={{ nombre: '', permisos: '', vence: '' }}
        startsOver
      >
        <TextField
          help="El programa que la va a usar: así sabrás cuál revocar."
          label="Nombre"
          max={60}
          name="nombre"
        />
        <CheckGroup
          help="Dale solo lo que el programa necesita. Nunca podrá más que tu rol."
          label="Qué puede hacer"
          name="permisos"
          options={options}
        />
        <DateField help="Un año como máximo." label="Vale hasta" name="vence" />
        <FormActions>
          <SubmitButton busy="Creando…">Crear credencial</SubmitButton>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};
