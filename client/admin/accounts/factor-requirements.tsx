import { useWatch } from 'react-hook-form';
import type { UsuarioGestionado } from '#shared/people/usuarios-gestion.ts';
import { exigencias, MAS_DIAS_DE_PLAZO } from '#shared/people/exigencias.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { roles } from '#shared/contract/permisos.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { NumberField, SelectField } from '../ui/form/form-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './own-list.module.css';

export type FactorRequirement = Output<typeof exigencias.list>[number];

const daysText = (dias: number): string => {
  if (dias === 0) return 'desde el primer día';
  return dias === 1 ? 'con 1 día para activarlo' : `con ${dias} días para activarlo`;
};

interface FactorRequirementsProps {
  demands: readonly FactorRequirement[];
  users: readonly UsuarioGestionado[];
}

/** The roles that must have a second factor. */
export const FactorRequirements = ({ demands, users }: FactorRequirementsProps) => {
  const { run } = useBulkRequest();
  return (
    <Panel id="exigir-factor" title="Exigirlo según el rol">
      {demands.length > 0 ? (
        <ul className={s['lista']}>
          {demands.map(({ rol, dias }) => (
            <li key={rol}>
              <div className={s['datos']}>
                <b>{roles[rol]}</b>
                <span className={s['detalle']}>Se exige, {daysText(dias)}</span>
              </div>
              <Button
                aria-label={`Dejar de exigirlo a ${roles[rol]}`}
                onClick={() => void run(exigencias.noExigir, { body: { rol } })}
                size="sm"
                variant="secondary"
              >
                Dejar de exigir
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={s['cuerpo']}>Hoy no se exige a nadie: cada persona decide si lo activa.</p>
      )}
      <div className={s['cuerpo']}>
        <EndpointForm
          isAction
          endpoint={exigencias.exigir}
          id="exigencia"
          labelledBy="exigir-factor"
          saved={{ rol: 'administrador', dias: 14 }}
          resetsAfterSave
        >
          <SelectField label="Rol" name="rol" options={roles} />
          <NumberField
            help="Hasta entonces se le recuerda al entrar. Después entra, pero solo puede abrir Mi Perfil hasta que lo active."
            label="Días para activarlo"
            max={MAS_DIAS_DE_PLAZO}
            min={0}
            name="dias"
          />
          <Affected users={users} />
          <FormActions>
            <SubmitButton busy="Guardando…" variant="secondary">
              Exigir
            </SubmitButton>
          </FormActions>
        </EndpointForm>
      </div>
    </Panel>
  );
};

/** Names said before the rest is counted. */
const NAMED = 4;

/** Who would have to get a second factor if the chosen role must have one. */
const Affected = ({ users }: Pick<FactorRequirementsProps, 'users'>) => {
  const rol: unknown = useWatch({ name: 'rol' });
  const names = users
    .filter((user) => user.rol === rol && !user.segundo_factor)
    .map(({ name, email }) => name || email);
  if (names.length === 0)
    return <p>Hoy no le falta a nadie con ese rol: solo alcanza a quien venga después.</p>;
  const others = names.length - NAMED;
  const said = others > 0 ? [...names.slice(0, NAMED), `${others} más`] : names;
  return (
    <p>
      Hoy tendría{names.length === 1 ? '' : 'n'} que activarlo: <b>{lista.format(said)}</b>.
    </p>
  );
};

const lista = new Intl.ListFormat('es-PE', { type: 'conjunction' });
