import { type Rol, roles } from '#shared/contract/permisos.ts';
import { SelectField } from '../ui/form/form-fields.tsx';

const options = {
  administrador: `${roles.administrador}: todo`,
  editor: `${roles.editor}: el contenido del sitio`,
  secretaria: `${roles.secretaria}: los mensajes y el padrón, y ver el contenido`,
  lector: `${roles.lector}: ver el contenido`,
} as const satisfies Record<Rol, string>;

export const RoleField = () => <SelectField label="Rol" name="rol" options={options} />;
