import { useState } from 'react';
import {
  type CambioDePadron,
  type EjemploDePadron,
  padrones,
  type Revision,
} from '#shared/content/members/padrones.ts';
import { write } from '../../api.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Button } from '../../ui/button.tsx';
import { useRequest } from '../crud/use-request.ts';
import { withSession } from '../session/reentry.ts';
import s from './members.module.css';

const words = {
  nuevos: { one: 'entra', many: 'Entran' },
  cambian: { one: 'cambia', many: 'Cambian' },
  salen: { one: 'sale', many: 'Salen' },
} as const;

/** «Ver los 37», or «Ver quién entra» of one; after some, «Ver más; faltan 17». */
const askFor = (cambio: CambioDePadron, total: number, left: number): string => {
  if (left < total) return `Ver más; faltan ${left.toLocaleString('es-PE')}`;
  return total === 1 ? `Ver quién ${words[cambio].one}` : `Ver los ${total.toLocaleString('es-PE')}`;
};

interface ChangeProps {
  id: number;
  cambio: CambioDePadron;
  total: number;
}

/** One kind of change: its count, and on request the names, page by page. */
const Change = ({ id, cambio, total }: ChangeProps) => {
  const { busy, attempt } = useRequest();
  const [names, setNames] = useState<readonly EjemploDePadron[]>([]);
  const left = total - names.length;
  const more = () =>
    attempt(padrones.cambios.failed, async () => {
      const body = { cambio, despues_de: names.at(-1)?.codigo };
      const next = await withSession(() => write(padrones.cambios, { params: { id }, body }));
      setNames([...names, ...next]);
    });
  return (
    <div>
      <dt>
        {words[cambio].many}: <b>{countText(total, 'colegiado', 'colegiados')}</b>
      </dt>
      <dd>
        {names.length > 0 ? (
          <ul className={s['nombres']}>
            {names.map(({ codigo, nombre }) => (
              <li key={codigo}>
                {nombre} ({codigo})
              </li>
            ))}
          </ul>
        ) : null}
        {left > 0 ? (
          <Button
            aria-disabled={busy || undefined}
            aria-label={`${askFor(cambio, total, left)}: ${words[cambio].many.toLowerCase()}`}
            onClick={() => void more()}
            size="sm"
            variant="secondary"
          >
            {askFor(cambio, total, left)}
          </Button>
        ) : null}
      </dd>
    </div>
  );
};

interface ChangesProps {
  id: number;
  cambios: NonNullable<Revision['cambios']>;
}

/** What a list would change, counts first. */
export const ImportChanges = ({ id, cambios }: ChangesProps) => {
  const some = (['nuevos', 'cambian', 'salen'] as const).filter((cambio) => cambios[cambio].total > 0);
  if (some.length === 0) return <p>Nadie entra, nadie sale y ningún dato cambia.</p>;
  return (
    <dl className={s['cambios']}>
      {some.map((cambio) => (
        <Change cambio={cambio} id={id} key={cambio} total={cambios[cambio].total} />
      ))}
    </dl>
  );
};
