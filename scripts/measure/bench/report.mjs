import { arch, cpus, platform, totalmem } from 'node:os';
import { WRK } from './load.mjs';
import { keyFigures, targets } from './targets.mjs';
import { inMs, inSeconds, megabytes, percent, tenth, whole } from './words.mjs';

// With columns of equal width, as the formatter wants them.
function aligned(cells) {
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  return [head, rule, ...body].join('\n');
}

const comparison = ({ site, other, ratio, cpuRatio }) => [
  tenth(site.cpu),
  tenth(other.cpu),
  cpuRatio.toFixed(2),
  whole(site.perSecond),
  whole(other.perSecond),
  ratio.toFixed(2),
];

const WARM_HEAD = 'dirección,codificación,bytes,µs sitio,µs desnudo,razón,sitio/s,desnudo/s,razón /s';
const warmTable = (rows) =>
  aligned([
    WARM_HEAD.split(','),
    ...rows.map(({ path, encoding, body, ...measured }) => [
      path,
      encoding ?? 'ninguna',
      whole(body.length),
      ...comparison(measured),
    ]),
  ]);

const profileTable = (rows) =>
  aligned([
    ['qué', 'µs sitio', 'µs desnudo'],
    ...rows
      .toSorted((one, other) => other.site - one.site)
      .map(({ kind, site, bare }) => [kind, tenth(site), tenth(bare)]),
  ]);

const renderTable = (rows) =>
  aligned([
    ['página', 'sitio/s', 'ms de procesador'],
    ...rows.map(({ path, perSecond, cpu }) => [
      path,
      whole(perSecond),
      cpu === null ? '—' : (cpu / 1000).toFixed(2),
    ]),
  ]);

const besideTable = ({ list, memory, comment, statements }) =>
  aligned([
    ['qué', 'µs sitio', 'µs Express', 'razón', 'sitio/s', 'Express/s', 'razón /s'],
    ...[
      ['lista de eventos, cada vez con su consulta', list],
      ['lista de eventos, desde la memoria', memory],
      ['comentario guardado, durable', comment],
      ['lo mismo; Express con las mismas cinco sentencias', statements],
    ].map(([name, measured]) => [name].concat(comparison(measured))),
  ]);

/** Six lines for a reader in a hurry. */
const conclusions = ({
  worst,
  mostWorn,
  list,
  comment,
  statements,
  home,
  loaded,
  blocking,
  ready,
  starts,
  ...figures
}) => [
  `Una página lista cuesta el procesador de ${(1 / worst.cpuRatio).toFixed(1)} respuestas de un servidor que no mira la solicitud, en la peor de las direcciones; tras miles de solicitudes hostiles conserva el ${percent(mostWorn.share)} de su velocidad.`,
  `La portada, cuando nadie la pidió antes, se hace ${whole(home.perSecond)} veces por segundo.`,
  `Junto a un Express que hace lo mismo, la lista con su consulta cuesta ${(1 / list).toFixed(1)} veces su procesador, y un comentario durable con sus reglas ${(1 / comment).toFixed(1)} veces; ${(1 / statements).toFixed(1)} veces si Express hace también sus cinco sentencias.`,
  `El servidor ocupa ${megabytes(loaded)} después de la carga, y arranca con su base de datos en ${inSeconds(ready)} (${starts.ratio.toFixed(1)} veces lo que tarda Express con la suya en marcha).`,
  `En un teléfono lento, la oficina pinta su marco en ${inMs(figures.paint)} y su primera pantalla con datos en ${inMs(figures.screen)}, con ${whole(figures.requests)} solicitudes y ${whole(figures.script)} KiB de programa.`,
  `En ese teléfono, una página pública ocupa el procesador ${whole(blocking.ms)} ms después de su primer texto.`,
];

/** Missed targets and their reasons; nothing if all are met. */
const missed = (all) => {
  const open = all.filter(([, , met]) => !met);
  const reasons = [...new Set(open.map(([, , , why]) => why))];
  const lines = reasons.map((why) => {
    const goals = open.filter(([, , , reason]) => reason === why).map(([name]) => name);
    return `- ${goals.join('; ')}. ${why ?? 'Todavía no se sabe.'}`;
  });
  return lines.length === 0 ? '' : `## Lo que no se alcanza, y por qué\n\n${lines.join('\n')}\n`;
};

const machine = () => {
  const [{ model }] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}`;
};

const inTenths = (ms) => `${tenth(ms)} ms`;

const both = ({ server, all }) => `${server} MB, ${all} MB`;

const others = (result) => {
  const { ready, npm, starts, idle, loaded, full, expressMemory, afterChange, logins, uploads, search } =
    result;
  const { alone, comments, settings, enquiries } = result.readers;
  const picture = (uploads.bytes / 2 ** 20).toFixed(1);
  const rows = {
    'otras medidas': '',
    'segundo inicio con su propia base de datos, hasta `/readyz`': inSeconds(ready),
    'inicio con la base de datos ya en marcha, hasta `/readyz`, mediana': inSeconds(starts.site),
    'inicio de Express con la misma base de datos, hasta su primera respuesta, mediana': inSeconds(
      starts.express,
    ),
    'memoria con `npm start`, en reposo: el servidor, y con npm y el programa que lo inicia': both(npm.idle),
    'lo mismo después de la carga': both(npm.loaded),
    'memoria en reposo': megabytes(idle),
    'memoria después de la carga': megabytes(loaded),
    'la misma con miles de cuerpos bajo nombres inventados e imágenes subidas': megabytes(full),
    'memoria del servidor Express después de la suya': megabytes(expressMemory),
    'portada justo después de un cambio, con sus consultas, mediana': `${tenth(afterChange)} ms`,
    'inicios de sesión por segundo': tenth(logins.perSecond),
    [`una imagen de ${picture} MB subida, de diez, mediana`]: `${whole(uploads.ms)} ms`,
    'percentil 99 de lo que esperan 500 lectores por segundo en ocho direcciones': inTenths(alone),
    'lo mismo junto a 20 comentarios por segundo': inTenths(comments),
    'lo mismo junto a 4 ajustes cambiados por segundo': inTenths(settings),
    'lo mismo junto a 20 consultas por segundo': inTenths(enquiries),
    [`búsqueda entre ${whole(search.events)} eventos con textos, mediana`]: `${tenth(search.median)} ms`,
    'la misma, percentil 95': `${tenth(search.late)} ms`,
    'la primera después de un cambio de todos': `${tenth(search.first / 1000)} s`,
  };
  return aligned(Object.entries(rows));
};

/** docs/rendimiento.md */
export const report = (result) => `# Rendimiento

${conclusions(keyFigures(result))
  .map((line) => `- ${line}`)
  .join('\n')}

Lo escribe \`npm run bench\`; no lo edites a mano.

- Fecha: ${new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' })}
- Máquina: ${machine()}
- Medida: ${WRK ? 'wrk (autocannon donde cada solicitud es distinta)' : 'autocannon'}, 64 conexiones; los dos servidores de cada fila por turnos, ${result.rounds}
  rondas de ${result.seconds} s cada uno; medianas.
- Carga de la máquina al empezar y al terminar: ${result.busy.map((load) => load.toFixed(1)).join(' y ')} procesos por cada ${cpus().length} núcleos. Con otros
  trabajos a la vez solo se comparan las razones, que vienen de la misma ronda.
- Razón: tiempo de procesador de una respuesta del otro servidor entre el del sitio. Razón /s: respuestas por segundo
  del sitio entre las del otro. La primera no depende de lo rápido que sea el generador de carga; las metas la usan.

## Metas

${aligned([
  ['meta', 'medido', 'cumple'],
  ...targets(keyFigures(result)).map(([name, measured, met]) => [name, measured, met ? 'sí' : 'no']),
])}

${missed(targets(keyFigures(result)))}
## Desde la memoria

El servidor desnudo es \`node:http\` que devuelve los mismos bytes con las mismas cabeceras, sin mirar la solicitud.

${warmTable(result.warm)}

En qué se va una respuesta lista de \`/api/eventos\`, según un perfil de los dos; la mide un proceso aparte, porque medir también
cuesta:

${profileTable(result.profile)}

Después de unas 4,000 solicitudes mezcladas y hostiles al mismo proceso:

${warmTable(result.worn)}

## Junto a Express

Express 5 con \`mysql2\` en la misma base de datos: la misma lista en una consulta, el mismo comentario en una inserción.
Comprobación contra robots y límites apagados. El sitio comprime lo que responde; Express no.

${besideTable(result.beside)}

## Páginas sin cuerpo listo

Cada solicitud llega con un nombre de sitio nuevo: hay que hacer y comprimir la página; lo leído se recuerda.

${renderTable(result.rendered)}

${others(result)}
`;
