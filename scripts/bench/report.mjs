import { arch, cpus, platform, totalmem } from 'node:os';

const whole = (number) => Math.round(number).toLocaleString('en-US');
const tenth = (number) => (number === null ? '—' : number.toFixed(1));

// With columns of equal width, as the formatter wants them.
function aligned(cells) {
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  return [head, rule, ...body].join('\n');
}

const warmTable = (rows) =>
  aligned([
    ['dirección', 'codificación', 'bytes', 'sitio/s', 'desnudo/s', 'razón', 'µs sitio', 'µs desnudo'],
    ...rows.map(({ path, encoding, body, site, other, ratio }) => [
      path,
      encoding ?? 'ninguna',
      whole(body.length),
      whole(site.perSecond),
      whole(other.perSecond),
      ratio.toFixed(2),
      tenth(site.cpu),
      tenth(other.cpu),
    ]),
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

const besideTable = ({ list, memory, comment }) =>
  aligned([
    ['qué', 'sitio/s', 'Express/s', 'razón', 'µs sitio', 'µs Express'],
    ...[
      ['lista de eventos, cada vez con su consulta', list],
      ['lista de eventos, desde la memoria', memory],
      ['comentario guardado, durable', comment],
    ].map(([name, { site, other, ratio }]) => [
      name,
      whole(site.perSecond),
      whole(other.perSecond),
      ratio.toFixed(2),
      tenth(site.cpu),
      tenth(other.cpu),
    ]),
  ]);

/** Every target, what was measured, and whether that meets it. */
function targets({ warm, beside, rendered, loaded, ready, starts }) {
  const worst = warm.toSorted((one, other) => one.ratio - other.ratio)[0];
  const home = rendered.find(({ path }) => path === '/');
  const slowest = rendered.toSorted((one, other) => other.cpu - one.cpu)[0];
  return [
    [
      'desde la memoria, 0.9 o más del servidor desnudo',
      `${worst.ratio.toFixed(2)} (${worst.path})`,
      worst.ratio >= 0.9,
    ],
    ['lista con su consulta, 1.0 o más de Express', beside.list.ratio.toFixed(2), beside.list.ratio >= 1],
    ['portada sin cuerpo listo, 300/s o más', whole(home.perSecond), home.perSecond >= 300],
    [
      'página sin cuerpo listo, 2 ms o menos',
      `${(slowest.cpu / 1000).toFixed(2)} (${slowest.path})`,
      slowest.cpu <= 2000,
    ],
    ['comentario, 0.5 o más de Express', beside.comment.ratio.toFixed(2), beside.comment.ratio >= 0.5],
    ['memoria después de la carga, menos de 140 MB', `${loaded ?? '—'} MB`, loaded !== null && loaded < 140],
    ['inicio, hasta 2 veces el de Express', starts.ratio.toFixed(2), starts.ratio <= 2],
    ['inicio con su propia base de datos, hasta 1.5 s', `${ready.toFixed(2)} s`, ready <= 1.5],
  ];
}

const machine = () => {
  const [{ model }] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}`;
};

const others = ({ ready, starts, idle, loaded, full, expressMemory, afterChange, logins, uploads, search }) =>
  aligned([
    ['otras medidas', ''],
    ['segundo inicio con su propia base de datos, hasta `/readyz`', `${ready.toFixed(2)} s`],
    ['inicio con la base de datos ya en marcha, hasta `/readyz`, mediana', `${starts.site.toFixed(2)} s`],
    [
      'inicio de Express con la misma base de datos, hasta su primera respuesta, mediana',
      `${starts.express.toFixed(2)} s`,
    ],
    ['memoria en reposo', `${idle ?? '—'} MB`],
    ['memoria después de la carga', `${loaded ?? '—'} MB`],
    ['la misma con miles de cuerpos bajo nombres inventados e imágenes subidas', `${full ?? '—'} MB`],
    ['memoria del servidor Express después de la suya', `${expressMemory ?? '—'} MB`],
    ['portada justo después de un cambio, con sus consultas, mediana', `${tenth(afterChange)} ms`],
    ['inicios de sesión por segundo', tenth(logins.perSecond)],
    [
      `una imagen de ${(uploads.bytes / 2 ** 20).toFixed(1)} MB subida, de diez, mediana`,
      `${whole(uploads.ms)} ms`,
    ],
    [`búsqueda entre ${whole(search.events)} eventos con textos, mediana`, `${tenth(search.median)} ms`],
    ['la misma, percentil 95', `${tenth(search.late)} ms`],
    ['la primera después de un cambio de todos', `${(search.first / 1000).toFixed(1)} s`],
  ]);

/** docs/rendimiento.md */
export const report = (result) => `# Rendimiento

Lo escribe \`npm run bench\`; no lo edites a mano.

- Fecha: ${new Date().toISOString().slice(0, 10)}
- Máquina: ${machine()}
- Medida: autocannon, 64 conexiones; los dos servidores de cada fila por turnos, ${result.rounds} rondas de ${result.seconds} s
  cada uno; medianas. Todos los procesos comparten la máquina; el tiempo de procesador de una respuesta no depende de lo
  rápido que sea el generador de carga.
- Razón: respuestas por segundo del sitio entre las del otro servidor, mediana de las rondas.

## Metas

${aligned([
  ['meta', 'medido', 'cumple'],
  ...targets(result).map(([name, measured, met]) => [name, measured, met ? 'sí' : 'no']),
])}

## Desde la memoria

El servidor desnudo es \`node:http\` que devuelve los mismos bytes con las mismas cabeceras, sin mirar la solicitud.

${warmTable(result.warm)}

## Junto a Express

Express 5 con \`mysql2\` en la misma base de datos: la misma lista en una consulta, el mismo comentario en una inserción.
Comprobación contra robots y límites apagados. El sitio empaqueta lo que responde, los mismos bytes una sola vez; Express no.

${besideTable(result.beside)}

## Páginas sin cuerpo listo

Cada solicitud llega con un nombre de sitio nuevo: hay que hacer y empaquetar la página; lo leído se recuerda.

${renderTable(result.rendered)}

${others(result)}
`;
