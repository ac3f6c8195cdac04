import { lugarDe } from '#shared/lugares.ts';
import { type FiltroComentarios, moderacion } from '#shared/moderacion.ts';
import { write } from '../../api.ts';
import { CsvOfAll } from '../messages/csv-of-all.tsx';
import { fileColumns } from './comment-columns.tsx';

/** The file with all comments that a filter finds. */
export const CsvOfComments = ({
  filter: { antes: _before, despues: _after, ...filter },
}: {
  filter: FiltroComentarios;
}) => (
  <CsvOfAll
    columns={fileColumns}
    failed={moderacion.buscarComentarios.failed}
    noun="comentarios"
    read={async (antes) => {
      const body = antes === undefined ? filter : { ...filter, antes };
      const { comentarios: rows, hay_antiguas } = await write(moderacion.buscarComentarios, { body });
      const last = rows.at(-1);
      return { rows, next: last && hay_antiguas ? lugarDe(last.created_at, last.id) : undefined };
    }}
  />
);
