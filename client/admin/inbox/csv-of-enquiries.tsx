import { bandeja, type FiltroBandeja } from '#shared/bandeja.ts';
import { lugarDe } from '#shared/lugares.ts';
import { write } from '../../api.ts';
import { CsvOfAll } from '../messages/csv-of-all.tsx';
import { enquiryColumns } from './conversation-column.tsx';

/** The file with all conversations that a filter finds. */
export const CsvOfEnquiries = ({
  filter: { antes: _before, despues: _after, ...filter },
}: {
  filter: FiltroBandeja;
}) => (
  <CsvOfAll
    columns={enquiryColumns}
    failed={bandeja.buscarEnBandeja.failed}
    noun="consultas"
    read={async (antes) => {
      const body = antes === undefined ? filter : { ...filter, antes };
      const { consultas: rows, hay_antiguas } = await write(bandeja.buscarEnBandeja, { body });
      const last = rows.at(-1);
      return { rows, next: last && hay_antiguas ? lugarDe(last.fecha_envio, last.id) : undefined };
    }}
  />
);
