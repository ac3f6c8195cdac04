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

/** The roles that must have a second factor. */
export const FactorRequirements = ({ demands }: { demands: readonly FactorRequirement[] }) => {
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
          <FormActions>
            <SubmitButton busy="Guardando…">Exigir</SubmitButton>
          </FormActions>
        </EndpointForm>
      </div>
    </Panel>
  );
};
