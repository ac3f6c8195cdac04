import type { CorreccionDeLectura, Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { BadTable } from '#server/files/tables/bad-table.ts';
import { isoDay, isoHour } from '#server/files/tables/days.ts';
import { TableKind } from '#server/files/tables/headings/table-kind.ts';
import { type Line, withTable } from '#server/files/tables/table.ts';
import { StartError } from '#server/platform/errors.ts';
import { type ForeignSite, htmlOf, type SkippedItem, type Post } from './post.ts';

/** The columns of a table of events, each named as the field of the event's form. */
export const EVENTS = new TableKind(
  {
    titulo: {
      forms: [
        'titulo',
        'titulo evento',
        'nombre evento',
        'evento',
        'actividad',
        'titulo actividad',
        'nombre actividad',
      ],
      weak: ['tema'],
    },
    fecha_Inicio: {
      forms: ['fecha inicio', 'fecha', 'fecha evento', 'inicio', 'fecha desde', 'desde', 'fecha actividad'],
    },
    fecha_fin: { forms: ['fecha fin', 'fin', 'fecha hasta', 'hasta', 'fecha cierre', 'fin evento'] },
    hora_inicio: { forms: ['hora inicio', 'hora', 'hora evento', 'hora desde', 'horario'] },
    hora_fin: { forms: ['hora fin', 'hora hasta', 'hora cierre'] },
    lugar: { forms: ['lugar', 'lugar evento', 'local', 'sede', 'auditorio', 'ubicacion', 'direccion'] },
    enlace_mapa: { forms: ['enlace mapa', 'mapa', 'google maps', 'enlace ubicacion'] },
    enlace_inscripcion: {
      forms: [
        'enlace inscripcion',
        'inscripcion',
        'enlace registro',
        'formulario inscripcion',
        'enlace formulario',
      ],
    },
    descripcion: { forms: ['descripcion', 'descripcion breve', 'descripcion corta', 'bajada', 'sumilla'] },
    texto: { forms: ['texto', 'contenido', 'detalle', 'cuerpo', 'texto completo'] },
    imagen: { forms: ['imagen', 'imagen principal', 'portada', 'archivo imagen'] },
    estado: { forms: ['estado', 'estado publicacion', 'publicacion', 'visibilidad'] },
  },
  {
    missing: (found) => [
      ...(found.has('titulo') ? [] : ['título']),
      ...(found.has('fecha_Inicio') ? [] : ['fecha de inicio']),
    ],
    isPrinted: false,
  },
);
type Texts = Line<keyof typeof EVENTS.roles>;

const STATES: Readonly<Record<string, string>> = {
  '': 'P',
  publicado: 'P',
  visible: 'P',
  borrador: 'B',
  oculto: 'O',
};

const postOf = ({ line, texts, beyond }: Texts): Post => {
  const of = (field: keyof typeof texts): string => texts[field] ?? '';
  const fecha_Inicio = isoDay(of('fecha_Inicio'));
  return {
    place: `Línea ${line}`,
    origin: `csv ${fold(of('titulo'))} ${fecha_Inicio} ${isoHour(of('hora_inicio'))}`,
    titulo: of('titulo'),
    slug: '',
    addresses: [],
    labels: [],
    resumen: of('descripcion'),
    body: { html: htmlOf(of('texto')), breaks: true },
    fecha: new Date().toISOString(),
    fields: {
      fecha_Inicio,
      fecha_fin: isoDay(of('fecha_fin')),
      hora_inicio: isoHour(of('hora_inicio')),
      hora_fin: isoHour(of('hora_fin')),
      lugar: of('lugar'),
      enlace_mapa: of('enlace_mapa'),
      enlace_inscripcion: of('enlace_inscripcion'),
      // A word that is none of them is refused: nobody wanted that event to be seen by mistake.
      estado: STATES[fold(of('estado'))] ?? of('estado'),
    },
    picture: of('imagen') || null,
    galleries: [],
    comments: [],
    otherComments: 0,
    notes: beyond.map((cell) => `«${cell}»: está fuera de las columnas y no se importa`),
  };
};

/** The events of a table, and how it was read. Throws a Spanish sentence for a file that is none. */
export const readEventsTable = async (
  path: string,
  correction: CorreccionDeLectura,
): Promise<{ site: ForeignSite; lectura: Lectura }> => {
  try {
    return await withTable(path, EVENTS, {
      correction,
      use: async (table) => {
        table.requireColumns();
        const posts: Post[] = [];
        for await (const line of table.rows) posts.push(postOf(line));
        const lectura = table.lectura();
        return { site: { hosts: new Set(), files: [], inner: [], posts, left: leftOf(lectura) }, lectura };
      },
    });
  } catch (error) {
    if (error instanceof BadTable) throw new StartError(error.sentence, { cause: error });
    throw error;
  }
};

/** Columns that are ignored. */
const leftOf = ({ linea, columnas }: Lectura): SkippedItem[] =>
  columnas
    .filter(({ titulo, papel }) => titulo !== '' && papel === null)
    .map(({ titulo }) => ({
      row: null,
      count: 1,
      comments: 0,
      told: `Línea ${linea}: la columna «${titulo}» no se importa.`,
    }));
