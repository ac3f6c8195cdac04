import { inMs, inSeconds, megabytes, whole } from './words.mjs';

/** The smallest of some rows by a number of theirs. */
const least = (rows, numberOf) => rows.toSorted((one, other) => numberOf(one) - numberOf(other))[0];

const of = (number, { path }) => `${number.toFixed(2)} (${path})`;

const inMillis = (micros) => `${(micros / 1000).toFixed(2)} ms`;

/** The figures that conclusions and targets share. */
export function keyFigures({ warm, worn, rendered, beside, browser, ...rest }) {
  const pairs = worn.map((row) => ({ row, fresh: warm.find(({ path }) => path === row.path) }));
  const kept = pairs.map(({ row, fresh }) => ({ path: row.path, share: row.cpuRatio / fresh.cpuRatio }));
  return {
    ...rest,
    ...browser.office,
    worst: least(pairs, ({ fresh }) => fresh.cpuRatio).fresh,
    mostWorn: least(kept, ({ share }) => share),
    home: rendered.find(({ path }) => path === '/'),
    event: rendered.find(({ path }) => path.startsWith('/eventos/')),
    blocking: least(browser.blocking, ({ ms }) => -ms),
    list: beside.list.cpuRatio,
    comment: beside.comment.cpuRatio,
    statements: beside.statements.cpuRatio,
  };
}

/** Known reasons for missed targets; printed only while they are missed. */
const WHY = {
  ready:
    'El perfil de abajo dice en qué se va una respuesta lista. Nuestro código es la línea «programa propio»; la mayor diferencia está en lo que el sistema tarda en escribir los mismos bytes, y no se sabe por qué. La razón cambia con la máquina: de una ronda a otra se vieron 0.6 y 0.83 en la misma dirección.',
  worn: 'Después de solicitudes de muchas formas, V8 compila peor: el gasto crece un poco en muchas funciones, las de `node:http` y las nuestras, y ninguna destaca.',
  list: 'El sitio comprime lo que responde, escribe un registro de cada solicitud y cuenta las llamadas de cada dirección; Express no. Un quinto de su procesador es escribir la respuesta en la red, un octavo la consulta y un doceavo comprimir: ninguna otra parte destaca.',
  cold: 'Es el procesador de hacer el HTML con React y comprimirlo; la segunda visita ya lo encuentra hecho, y después de un cambio se hace de nuevo antes de que alguien lo pida.',
  comment:
    'Un comentario son cinco sentencias: abrir la transacción, la fila, los avisos al equipo, la marca de cambio y cerrarla; Express hace una. Con las mismas cinco, un Express sin reglas ya no llega a la mitad de su propia inserción. De lo demás, un tercio es enviarlas y un décimo escribir su SQL. Juntar varios comentarios en una transacción era más rápido y se quitó por complicado.',
  memory:
    'Unos 50 MB son archivos de programas que el sistema comparte (Node y la biblioteca de imágenes), y unos 80 el montón de V8, del que viven 40: su espacio joven crece a 32 en el inicio y queda así. Ninguna biblioteca de uso raro está cargada. Lo que falta son las tarjetas, los tamaños de imagen y los textos que el sitio prepara después de su primer inicio: sin tarjetas ni textos ocupó de 155 a 162 MB donde con ellos de 164 a 181. Con un espacio joven más pequeño (`--max-semi-space-size`) ocupó unas veces menos y otras más.',
  blocking:
    'Es la primera composición de la página: sus estilos, sus cajas y lo que se pinta. Con `content-visibility` en el pie baja a 19 ms, pero entonces axe toma sus letras por blancas sobre blanco.',
};

/** Every target with its measured value, whether it is met, and the reason if not. */
export const targets = ({ worst, mostWorn, list, comment, home, event, blocking, ...figures }) => [
  [
    'portada, lista y evento desde la memoria, 0.8 o más del servidor desnudo',
    of(worst.cpuRatio, worst),
    worst.cpuRatio >= 0.8,
    WHY.ready,
  ],
  [
    'lo mismo después de miles de solicitudes raras, 0.9 o más de lo anterior',
    of(mostWorn.share, mostWorn),
    mostWorn.share >= 0.9,
    WHY.worn,
  ],
  ['lista con su consulta, 0.8 o más de Express', list.toFixed(2), list >= 0.8, WHY.list],
  ['portada sin cuerpo listo, 1.5 ms o menos', inMillis(home.cpu), home.cpu <= 1500, WHY.cold],
  ['evento sin cuerpo listo, 2 ms o menos', inMillis(event.cpu), event.cpu <= 2000, WHY.cold],
  ['comentario, 0.35 o más de Express', comment.toFixed(2), comment >= 0.35, WHY.comment],
  [
    'memoria después de la carga, 160 MB o menos',
    megabytes(figures.loaded),
    figures.loaded <= 160,
    WHY.memory,
  ],
  [
    'sentencias por minuto de un sitio al que nadie pide nada, hasta 60',
    whole(figures.asleep),
    figures.asleep <= 60,
  ],
  ['segundo inicio con su propia base de datos, hasta 1.5 s', inSeconds(figures.ready), figures.ready <= 1.5],
  ['marco de la oficina en un teléfono lento, hasta 1.5 s', inMs(figures.paint), figures.paint <= 1500],
  ['primera pantalla de la oficina con sus datos, hasta 2 s', inMs(figures.screen), figures.screen <= 2000],
  ['lo que pide antes, hasta 15 solicitudes', whole(figures.requests), figures.requests <= 15],
  ['y hasta 160 KiB de programa', `${whole(figures.script)} KiB`, figures.script <= 160],
  [
    'lista de la oficina caliente, del dato a su título, hasta 100 ms',
    `${whole(figures.next)} ms`,
    figures.next <= 100,
  ],
  [
    'procesador ocupado después del primer texto, hasta 50 ms',
    of(blocking.ms, blocking),
    blocking.ms <= 50,
    WHY.blocking,
  ],
];
