import { arch, cpus, platform, totalmem } from 'node:os';

const HEADERS = [
  'dirección',
  'codificación',
  'bytes',
  'sitio/s',
  'desnudo/s',
  'razón',
  'µs sitio',
  'µs desnudo',
];

const whole = (number) => Math.round(number).toLocaleString('en-US');
const tenth = (number) => (number === null ? '—' : number.toFixed(1));

/** The measurements as a Markdown table. */
export const table = (rows) =>
  aligned([
    HEADERS,
    ...rows.map(({ path, encoding, body, site, bare, ratio }) => [
      path,
      encoding ?? 'ninguna',
      whole(body.length),
      whole(site.perSecond),
      whole(bare.perSecond),
      ratio.toFixed(2),
      tenth(site.cpu),
      tenth(bare.cpu),
    ]),
  ]);

// With columns of equal width, as the formatter wants them.
function aligned(cells) {
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  return [head, rule, ...body].join('\n');
}

const machine = () => {
  const [{ model }] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.version}`;
};

/** docs/rendimiento.md */
export const report = ({ rows, idle, loaded, search, ready, seconds, rounds }) => `# Rendimiento

Lo escribe \`npm run bench\`; no lo edites a mano.

- Fecha: ${new Date().toISOString().slice(0, 10)}
- Máquina: ${machine()}
- Medida: autocannon, 64 conexiones; sitio y servidor desnudo por turnos, ${rounds} rondas de ${seconds} s cada uno;
  medianas. Los tres procesos comparten la máquina.
- Servidor desnudo: \`node:http\` que devuelve siempre los mismos bytes con las mismas cabeceras, sin mirar la solicitud.
- Razón: respuestas por segundo del sitio entre las del servidor desnudo, mediana de las rondas; la meta es 0.8 o más.
  Las últimas dos columnas son el tiempo de procesador de una respuesta, en microsegundos; no dependen de lo rápido que
  sea el generador de carga.

${table(rows)}

${aligned([
  ['del sitio', ''],
  ['segundo inicio, hasta `/readyz`', `${ready.toFixed(1)} s`],
  ['memoria en reposo', `${idle ?? '—'} MB`],
  ['memoria después de la carga', `${loaded ?? '—'} MB`],
  [`búsqueda entre ${whole(search.events)} eventos con textos, mediana`, `${tenth(search.median)} ms`],
  ['la misma, percentil 95', `${tenth(search.late)} ms`],
  ['la primera después de un cambio de todos', `${(search.first / 1000).toFixed(1)} s`],
])}
`;
