import { type ConsejoDelEquipo, consejos, inicioDeConsejo } from '#shared/content/councils/consejos.ts';
import { useNavigate } from 'react-router-dom';
import type { FieldTable } from '../crud/crud-api.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { DateField } from '../ui/form/form-fields.tsx';
import type { ActionGroup } from '../ui/menu/action.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { TileField } from '../ui/tile-field.tsx';
import { councilPath } from './council-path.ts';
import { PeriodField } from './period-field.tsx';
import { proposedPeriod } from './proposed-period.ts';

const noun: RowNoun = { one: 'consejo', many: 'consejos', gender: 'm', isRare: true };

const fieldsFor = (
  propose: (desde: string, hasta: string) => string,
): FieldTable<'periodo' | 'desde' | 'hasta' | 'empieza', ConsejoDelEquipo> => ({
  desde: ({ name, row }) => (
    <DateField
      help={
        row
          ? undefined
          : 'Ese día el sitio empieza a mostrarlo solo, y el consejo anterior termina el día antes.'
      }
      label="Desde"
      name={name}
    />
  ),
  hasta: ({ name }) => (
    <DateField help="Vacía mientras no se sepa." label="Hasta" mark="opcional" name={name} />
  ),
  periodo: ({ name, row }) =>
    row ? <PeriodField name={name} /> : <PeriodField name={name} propose={propose} />,
  empieza: ({ name, row }) =>
    row ? null : <TileField label="Dirigentes" name={name} options={inicioDeConsejo} />,
});

/** What the acts of a council are called among those of its people. */
const said: Readonly<Record<string, string>> = {
  Editar: 'Editar consejo',
  Historial: 'Historial del consejo',
  Eliminar: 'Eliminar consejo',
};

/**
 * A new council, whose tab opens once it is made, and what is done with the one that is shown.
 * @param hasPresent whether anybody is in office, with whom a new council can begin
 * @param named the period that the site names while no council is stored
 */
export const useCouncils = (
  councils: readonly ConsejoDelEquipo[],
  shown: ConsejoDelEquipo | null,
  { hasPresent, named }: { hasPresent: boolean; named: string | null },
) => {
  const navigate = useNavigate();
  // Strangers who did not choose got an empty council.
  const empieza = hasPresent ? 'C' : 'V';
  const { rowView, button, sheet } = useRowSheet({
    api: consejos,
    blank: { periodo: '', desde: '', hasta: '', empieza },
    fields: fieldsFor((desde, hasta) => proposedPeriod({ desde, hasta }, councils, named)),
    id: 'consejo',
    nameOf: ({ periodo }) => periodo,
    noun,
    onMade: (id) => void navigate(councilPath(id)),
    rows: councils,
    toForm: ({ periodo, desde, hasta }) => ({ periodo, desde: desde ?? '', hasta: hasta ?? '' }),
  });
  const acts: ActionGroup[] = (shown ? rowView(shown).menu : []).map((group) =>
    group.map((act) => act && { ...act, verb: said[act.verb] ?? act.verb }),
  );
  return { acts, button, sheet };
};
