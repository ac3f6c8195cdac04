import { Download } from 'lucide-react';
import { NOMBRE_DEL_EJEMPLO, PADRON_DE_EJEMPLO } from '#shared/content/members/padron-de-ejemplo.ts';
import { papelesDePadron } from '#shared/content/members/padrones.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { download } from '../ui/list/csv.ts';
import s from './members.module.css';

/** Columns that a list may lack. */
const OPTIONAL: ReadonlySet<string> = new Set([papelesDePadron.dni, papelesDePadron.hasta]);

const [names = [], first = []] = PADRON_DE_EJEMPLO.split('\n').map((line) => line.split(';'));

/** What the columns of a list hold, by the first row of the example, which can be downloaded. */
export const ListExample = () => (
  <div className={s['ejemplo']}>
    <table>
      <caption>Lo que lleva cada fila, por ejemplo</caption>
      <tbody>
        {names.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {first[at]} {OPTIONAL.has(name) ? <small>(si lo tienes)</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button
      onClick={() => download(NOMBRE_DEL_EJEMPLO, `\uFEFF${PADRON_DE_EJEMPLO}`)}
      size="sm"
      variant="ghost"
    >
      <Icon of={Download} size={18} />
      Descargar un ejemplo
    </Button>
  </div>
);
