import { readFile } from 'node:fs/promises';
import { fold } from '#shared/contract/words/fold.ts';
import { decode, parseTable } from '../../csv-table.ts';
import { StartError } from '#server/platform/errors.ts';
import { htmlOf, type Post, type ForeignSite } from './post.ts';

/** Columns by their folded name, and the field of the event's form each is. */
const COLUMNS: Readonly<Record<string, string>> = {
  titulo: 'titulo',
  fecha: 'fecha_Inicio',
  fechainicio: 'fecha_Inicio',
  fechadeinicio: 'fecha_Inicio',
  fechafin: 'fecha_fin',
  fechadefin: 'fecha_fin',
  hora: 'hora_inicio',
  horainicio: 'hora_inicio',
  horadeinicio: 'hora_inicio',
  horafin: 'hora_fin',
  horadefin: 'hora_fin',
  lugar: 'lugar',
  enlacemapa: 'enlace_mapa',
  enlaceinscripcion: 'enlace_inscripcion',
  descripcion: 'descripcion',
  texto: 'texto',
  contenido: 'texto',
  imagen: 'imagen',
  estado: 'estado',
};

const STATES: Readonly<Record<string, string>> = {
  '': 'P',
  publicado: 'P',
  visible: 'P',
  borrador: 'B',
  oculto: 'O',
};

/** `5/9/2026`, as spreadsheets in Peru write days, becomes `2026-09-05`; anything else stays. */
const asDay = (written: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? [];
  return year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
const asHour = (written: string): string =>
  written.replace(/^(\d):/, '0$1:').replace(/^(\d\d:\d\d):\d\d$/, '$1');

interface Row {
  readonly values: ReadonlyMap<string, string>;
  /** Cells beyond the last column. */
  readonly beyond: readonly string[];
  readonly line: number;
}

const postOf = ({ values, beyond, line }: Row): Post => {
  const of = (field: string): string => values.get(field) ?? '';
  const fecha_Inicio = asDay(of('fecha_Inicio'));
  return {
    place: `Línea ${line}`,
    origin: `csv ${fold(of('titulo'))} ${fecha_Inicio} ${asHour(of('hora_inicio'))}`,
    titulo: of('titulo'),
    slug: '',
    addresses: [],
    labels: [],
    resumen: of('descripcion'),
    body: { html: htmlOf(of('texto')), breaks: true },
    fecha: new Date().toISOString(),
    fields: {
      fecha_Inicio,
      fecha_fin: asDay(of('fecha_fin')),
      hora_inicio: asHour(of('hora_inicio')),
      hora_fin: asHour(of('hora_fin')),
      lugar: of('lugar'),
      enlace_mapa: of('enlace_mapa'),
      enlace_inscripcion: of('enlace_inscripcion'),
      // A word that is none of them is refused: nobody wanted that event to be seen by mistake.
      estado: STATES[fold(of('estado'))] ?? of('estado'),
    },
    picture: of('imagen') || null,
    gallery: [],
    comments: [],
    otherComments: 0,
    notes: beyond.filter(Boolean).map((cell) => `«${cell}»: está fuera de las columnas y no se importa`),
  };
};

/** The events of a table in CSV, with any of its usual separators. Throws a Spanish sentence for one that is none. */
export const readEventsTable = async (path: string): Promise<ForeignSite> => {
  const [header, ...rows] = parseTable(decode(await readFile(path)));
  const fields = (header?.record ?? []).map((name) => COLUMNS[fold(name).replaceAll(/[^a-z]/g, '')]);
  const missing = ['titulo', 'fecha_Inicio'].filter((field) => !fields.includes(field));
  if (missing.length > 0)
    throw new StartError(
      `Línea 1: faltan las columnas ${missing.join(', ')}; deben llamarse titulo y fecha_inicio.`,
    );
  return {
    hosts: new Set(),
    files: [],
    inner: [],
    posts: rows.map(({ record, line }) => {
      const cells = record.flatMap((cell, at): [string, string][] => {
        const field = fields[at];
        return field === undefined ? [] : [[field, cell]];
      });
      return postOf({ values: new Map(cells), beyond: record.slice(fields.length), line });
    }),
    left: (header?.record ?? []).flatMap((name, at) =>
      fields[at] === undefined ? [`Línea 1: la columna «${name}» no se importa.`] : [],
    ),
  };
};
