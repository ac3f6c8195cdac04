import { inject } from 'vitest';
import { adminPaths, INBOX } from '#client/admin/frame/menu/menu.ts';
import { publicPaths } from '#client/paths.ts';
import { post } from './calls.ts';
import { MEMBER } from './members.ts';

/** Sample values of path parameters; a new parameter needs a line here. */
const samples: Readonly<Record<string, () => Promise<string>>> = {
  ':slug': () => oldest('/api/eventos', 'slug'),
  ':grupo': async () => 'convenios',
  ':id': () => oldest('/api/convenios', 'id'),
  ':clave': async () => {
    const slug = await oldest('/api/eventos', 'slug');
    const { enlace } = await post<{ enlace: string }>(`/vista-previa-compartir/${slug}`);
    return enlace.split('/').at(-1) ?? '';
  },
  ':pagina': async () => (await ownPage()).slug,
  ':idConsulta': async () => String((await post<{ id: number }[]>('/consultas')).at(-1)?.id),
  ':idPagina': async () => String((await ownPage()).id),
  ':proceso': async () => (await election()).slug,
  ':idProceso': async () => String((await election()).id),
  ':categoria': async () => 'noticia',
  ':buscador': async () => 'curso',
  ':mes': async () => '2026-12',
  ':documento': async () => 'estatuto',
  ':idConsejo': () => council(),
  ':conjunto': async () => 'configuraciones',
  ':fila': async () => {
    const rows = await (await fetch(`${inject('sitio').origin}/configuraciones`)).json();
    return String(rows.find(({ key }: { key: string }) => key === 'url_codigoEtica')?.id);
  },
  ':aviso': async () => 'no-figura',
  ':envio': async () => 'consulta-enviada',
  ':comentado': async () => 'comentario-en-espera',
  ':constancia': async () => {
    const { constancia } = await post<{ constancia: string }>('/colegiado-consultar', { dato: MEMBER });
    return constancia.split('/').at(-1) ?? '';
  },
  ':huella': async () => 'a'.repeat(64),
};

/** A field of the oldest row: other stories add and delete only newer ones. */
const oldest = async (list: string, field: string): Promise<string> => {
  const rows: Record<string, unknown>[] = await (await fetch(inject('sitio').origin + list)).json();
  return String(rows.at(-1)?.[field]);
};

let made: Promise<{ id: number; slug: string }> | undefined;
/** A page of the association's own, at the end of the menu. */
const ownPage = () => (made ??= makeOwnPage());
const makeOwnPage = async () => {
  const page = await post<{ id: number; slug: string }>('/pagina-propia-guardar', {
    titulo: 'Bolsa de trabajo',
    texto: 'Ofertas para colegiados.\nSe actualiza cada semana.',
  });
  await post('/enlace-menu-guardar', { id_pagina: page.id });
  return page;
};

let held: Promise<{ id: number; slug: string }> | undefined;
/** An election that is over, whose results were corrected. */
const election = () => (held ??= holdElection());
const holdElection = async () => {
  const titulo = 'Elecciones 2019';
  const process = await post<{ id: number; slug: string }>('/proceso-electoral-guardar', {
    titulo,
    tipo: 'Consejo Directivo',
    periodo: '2020-2021',
  });
  const id_proceso = process.id;
  const phase = { id_proceso, titulo: 'Votación', fecha_Inicio: '2019-12-01' };
  await post('/fase-electoral-guardar', phase);
  for (const [numero, votos] of [
    ['1', 60],
    ['2', 30],
  ]) {
    const nombre = 'Renovación y unidad de los estadísticos del sur';
    const list = { id_proceso, numero, nombre, votos };
    const { id } = await post<{ id: number }>('/lista-electoral-guardar', list);
    await post('/candidato-guardar', { id_lista: id, nombre: 'Rosa Quispe', cargo: 'Decana' });
  }
  const publish = async (nulos: number, said: object) => {
    const totals = { electores: 150, votantes: 100, blancos: 6, nulos };
    await post(`/proceso-electoral-contar/${id_proceso}`, totals);
    await post(`/resultados-electorales-publicar/${id_proceso}`, said);
  };
  await publish(3, { confirmar: true });
  await publish(4, { motivo: 'Faltaba un voto nulo' });
  return process;
};

let councilMade: Promise<string> | undefined;
/** A council of long ago: the one in force stays. */
const council = () => (councilMade ??= makeCouncil());
const makeCouncil = async () => {
  const body = { periodo: '1990-1991', desde: '1990-01-01', hasta: '1991-12-31' };
  return String((await post<{ id: number }>('/consejo-guardar', body)).id);
};

/** `/nuevo-evento/:slug?` is two paths. */
const withAndWithout = (path: string): string[] =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path];

export const NOT_THERE = '/no-existe';
/** Every page a visitor can open. */
export const pages = [...Object.keys(publicPaths).flatMap(withAndWithout), NOT_THERE];
/** Every screen of the back office. */
export const screens = adminPaths.flatMap(withAndWithout);

/** A path with every parameter filled in. */
export const addressOf = async (path: string): Promise<string> => {
  const parts = path.split('/').map(async (part) => {
    if (!part.startsWith(':')) return part;
    const sample = samples[part];
    if (!sample) throw new Error(`client/e2e/kit/paths.ts has no sample of ${part}`);
    return sample();
  });
  return (await Promise.all(parts)).join('/');
};

/** Where an entry of the menu leads: «Consultas» on to one of them, or to their table. */
export const leadsTo = (address: string): string | RegExp =>
  address === INBOX ? /\/(consulta|consulta\/\d+|gestion-consultas)([?#].*)?$/ : address;
