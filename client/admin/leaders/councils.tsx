import { type ConsejoDelEquipo, consejos, inicioDeConsejo } from '#shared/content/councils/consejos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { useNavigate } from 'react-router-dom';
import type { FieldTable } from '../crud/crud-api.ts';
import { useRowSheet } from '../crud/record-rows.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import type { ActionGroup } from '../ui/menu/action.ts';
import type { RowNoun } from '../ui/row-noun.ts';
import { TileField } from '../ui/tile-field.tsx';
import { councilPath } from './council-path.ts';

const noun: RowNoun = { one: 'consejo', many: 'consejos', gender: 'm', isRare: true };

const fields: FieldTable<'periodo' | 'desde' | 'hasta' | 'empieza', ConsejoDelEquipo> = {
  periodo: ({ name }) => (
    <TextField help="Por ejemplo, 2026-2027." label="Periodo" max={longitudes.periodo} name={name} />
  ),
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
  empieza: ({ name, row }) =>
    row ? null : <TileField label="Dirigentes" name={name} options={inicioDeConsejo} />,
};

/** What the acts of a council are called among those of its people. */
const said: Readonly<Record<string, string>> = {
  Editar: 'Editar consejo',
  Historial: 'Historial del consejo',
  Eliminar: 'Eliminar consejo',
};

/**
 * A new council, whose tab opens once it is made, and what is done with the one that is shown.
 * @param hasPresent whether anybody is in office, with whom a new council can begin
 */
export const useCouncils = (
  councils: readonly ConsejoDelEquipo[],
  shown: ConsejoDelEquipo | null,
  hasPresent: boolean,
) => {
  const navigate = useNavigate();
  // Strangers who did not choose got an empty council.
  const empieza = hasPresent ? 'C' : 'V';
  const { rowView, button, sheet } = useRowSheet({
    api: consejos,
    blank: { periodo: '', desde: '', hasta: '', empieza },
    fields,
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
