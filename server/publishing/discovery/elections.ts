import { csv } from '#shared/contract/words/csv.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { rutaDeCalendario, rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import {
  filasDeResultado,
  type Resultado,
  votosValidos,
} from '#shared/content/elections/resultados-electorales.ts';
import { allElections, type Election } from '#server/content/elections/read-elections.ts';
import { ID_DOMAIN, type Site } from './site.ts';
import { calendar, compactInstant, daysLines, escapeText, subscription } from './calendar.ts';

const electionOf = async (slug: string): Promise<Election | undefined> =>
  (await allElections()).find((one) => one.slug === slug);

/** `/elecciones/{slug}.ics`: subscribable calendar of a process's phases; null if the process does not exist. */
export const electionCalendar = async (site: Site, slug: string): Promise<string | null> => {
  const { origin } = site;
  const election = await electionOf(slug);
  if (!election) return null;
  const { titulo } = election;
  const page = origin + rutaDeProceso(slug);
  const stamp = compactInstant(new Date().toISOString());
  const phases = election.fases.map((fase) => [
    'BEGIN:VEVENT',
    `UID:fase-electoral-${fase.id}@${ID_DOMAIN}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${fase.version - 1}`,
    daysLines(fase),
    `SUMMARY:${escapeText(`${fase.titulo} · ${titulo}`)}`,
    `URL:${page}`,
    'CLASS:PUBLIC',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const about = {
    name: titulo,
    description: `Fases de ${titulo}.`,
    page,
    source: origin + rutaDeCalendario(slug),
  };
  return calendar(site, [...subscription(about), ...phases.flat(2)]);
};

const linesOf = (titulo: string, result: Resultado): string[][] => {
  const valid = votosValidos(result);
  const totals: readonly (readonly [string, number])[] = [
    ['Votos válidos', valid],
    ['Votos en blanco', result.blancos],
    ['Votos nulos', result.nulos],
    ['Votos emitidos', valid + result.blancos + result.nulos],
    ['Votantes', result.votantes],
    ['Electores', result.electores],
  ];
  return [
    ['Proceso', titulo],
    ['Versión', String(result.numero)],
    ['Publicada', diaEnLima(Date.parse(result.publicado))],
    ...(result.motivo === null ? [] : [['Motivo de la corrección', result.motivo]]),
    ['Lista', 'Votos', 'Porcentaje de los válidos'],
    ...filasDeResultado(result).map(({ nombre, votos, porcentaje }) => [
      nombre,
      String(votos),
      porcentaje ?? '',
    ]),
    ...totals.map(([name, number]) => [name, String(number)]),
  ];
};

/** `/elecciones/{slug}.csv`: the latest published results; null if there are none. */
export const electionResults = async (slug: string): Promise<string | null> => {
  const election = await electionOf(slug);
  const [newest] = election?.resultados ?? [];
  return election && newest ? csv(linesOf(election.titulo, newest)) : null;
};
