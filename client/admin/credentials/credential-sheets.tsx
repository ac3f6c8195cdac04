import { credenciales } from '#shared/capabilities/credentials/credenciales.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { SecretSheet } from '../ui/secret-sheet.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

/** A new credential with its secret. */
export interface NewCredential {
  nombre: string;
  credencial: string;
}

interface CredentialSheetProps {
  onClose: () => void;
  onMade: (made: NewCredential) => void;
}

/** Makes a credential with permissions that one's own role has. */
export const CredentialSheet = ({ onClose, onMade }: CredentialSheetProps) => (
  <EndpointSheet
    endpoint={credenciales.crear}
    id="credencial"
    onClose={onClose}
    onDone={({ credencial }, { nombre }) => onMade({ nombre, credencial })}
    saved={{ nombre: '', permisos: '', vence: '' }}
    resetsAfterSave
    submit={<SubmitButton busy="Creando…">Crear credencial</SubmitButton>}
    title="Nueva credencial"
  >
    <TextField help="El programa que la va a usar: así sabrás cuál revocar." max={60} name="nombre" />
    <PermissionMatrix name="permisos" />
    <DateField help="Un año como máximo." label="Vale hasta" name="vence" />
  </EndpointSheet>
);

interface CredentialSecretProps {
  made: NewCredential;
  onClose: () => void;
}

export const CredentialSecret = ({ made: { nombre, credencial }, onClose }: CredentialSecretProps) => (
  <SecretSheet
    id="credencial-secreta"
    onClose={onClose}
    value={credencial}
    verb="Copiar credencial"
    copied="Credencial copiada"
    question="¿Ya copiaste la credencial?"
    title={`Credencial «${nombre}»`}
  >
    <p>
      El programa la envía con cada pedido, en la cabecera <code>Authorization: Bearer …</code>. Quien la
      tenga puede lo mismo que el programa: guárdala como una contraseña.
    </p>
  </SecretSheet>
);
