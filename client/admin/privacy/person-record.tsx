import { Download } from 'lucide-react';
import { momento } from '#shared/contract/words/fechas.ts';
import type { DatosPersonales } from '#shared/operation/privacidad.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../ui/list/csv.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './datos-personales.module.css';
import { LongText } from '../ui/list/rows/long-text.tsx';
import { PersonErasure } from './person-erasure.tsx';
import { rowsOf } from './person-rows.ts';

interface PersonRecordProps {
  person: DatosPersonales;
  onErased: () => Promise<void>;
}

/** Everything stored about an e-mail address, to export or erase. */
export const PersonRecord = ({ person, onErased }: PersonRecordProps) => {
  const rows = rowsOf(person);
  return (
    <Panel count={rows.length} id="registros-persona" title={`Lo que se guarda de ${person.correo}`}>
      {rows.length === 0 ? (
        <p className={s['nada']}>No se guarda nada de este correo.</p>
      ) : (
        <ul className={s['registros']}>
          {rows.map(({ key, que, cuando, detalle }) => (
            <li key={key}>
              <p>
                <b>{que}</b> <span>{momento(cuando)}</span>
              </p>
              <LongText>{detalle}</LongText>
            </li>
          ))}
        </ul>
      )}
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
