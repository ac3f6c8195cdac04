import { Download } from 'lucide-react';
import type { DatosPersonales } from '#shared/privacidad.ts';
import { fechaTabla, hora } from '../../lib/text/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../ui/list/csv.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { fixedList } from '../ui/list/use-list.ts';
import s from './datos-personales.module.css';
import { LongText } from '../ui/list/long-text.tsx';
import { PersonErasure } from './person-erasure.tsx';
import { type PersonRow, rowsOf } from './person-rows.ts';

const columns: readonly Column<PersonRow>[] = [
  { key: 'que', title: 'Qué', text: ({ que }) => que },
  {
    key: 'detalle',
    title: 'Detalle',
    wide: true,
    text: ({ detalle }) => detalle,
    cell: ({ detalle }) => <LongText>{detalle}</LongText>,
  },
  {
    key: 'cuando',
    title: 'Cuándo',
    data: true,
    text: ({ cuando }) => `${fechaTabla(cuando)} ${hora(cuando)}`,
  },
];

const nothing = (): void => {};

interface PersonRecordProps {
  person: DatosPersonales;
  onErased: () => Promise<void>;
}

/** Everything stored about an e-mail address, to export or erase. */
export const PersonRecord = ({ person, onErased }: PersonRecordProps) => {
  const rows = rowsOf(person);
  return (
    <Panel count={rows.length} id="registros-persona" title={`Lo que se guarda de ${person.correo}`}>
      <ListTable
        caption={`Datos de ${person.correo}`}
        columns={columns}
        empty={<Empty>No se guarda nada de este correo.</Empty>}
        list={fixedList(rows, '')}
        onClearSearch={nothing}
        pager={false}
        rowKey={({ key }) => key}
      />
      {rows.length > 0 ? (
        <div className={s['pie']}>
          <div className={s['botones']}>
            <Button
              onClick={() =>
                download('datos-personales.json', JSON.stringify(person, null, 2), 'application/json')
              }
              variant="secondary"
            >
              <Icon of={Download} size={18} />
              Descargar todo (JSON)
            </Button>
          </div>
          <PersonErasure onErased={onErased} person={person} />
        </div>
      ) : null}
    </Panel>
  );
};
