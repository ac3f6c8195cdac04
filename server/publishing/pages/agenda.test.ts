import { describe, expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';

useApp();

const DAY = 24 * 60 * 60 * 1000;
/** The day in Lima that is `days` from now. */
const day = (days: number): string => diaEnLima(Date.now() + days * DAY);
const make = async (api: Api, titulo: string, ...[from, more = {}]: [from: number, more?: object]) =>
  makeEvento(api, { titulo, fecha_Inicio: day(from), fecha_fin: '', ...more });

interface Titled {
  titulo: string;
}
const titles = (list: readonly Titled[]): string[] => list.map(({ titulo }) => titulo);
const agenda = async () => {
  const { body } = await visitor().call(paginas.agenda).expect(200);
  return { ...body, proximos: titles(body.proximos), pasados: titles(body.pasados) };
};
const ofMonth = async (mes: string) => {
  const { body } = await visitor().call(paginas.agendaDelMes, { params: { mes } }).expect(200);
  return { ...body, eventos: titles(body.eventos) };
};
const pageOf = async (path: string): Promise<string> => (await visitor().raw('get', path).expect(200)).text;

describe('the agenda', () => {
  it('has first what goes on, then what comes, nearest first, and below what is over, latest first', async () => {
    const api = await admin();
    await make(api, 'En un mes', 30);
    await make(api, 'Hoy', 0);
    await make(api, 'En una semana', 7, { fecha_fin: day(9) });
    await make(api, 'Desde hace días', -5, { fecha_fin: day(0) });
    await make(api, 'Hace un año', -365);
    await make(api, 'Hasta ayer', -5, { fecha_fin: day(-1) });
    await make(api, 'Ayer', -1);
    expect(await agenda()).toEqual({
      hoy: day(0),
      proximos: ['Desde hace días', 'Hoy', 'En una semana', 'En un mes'],
      luego: null,
      pasados: ['Ayer', 'Hasta ayer', 'Hace un año'],
      antes: null,
    });
  });

  it('has announcements, and of the news those that lie ahead or say an hour', async () => {
    const api = await admin();
    const news = { tipoEvento: 'N' };
    await make(api, 'Contada hoy', 0, news);
    await make(api, 'Contada ayer', -1, news);
    await make(api, 'Contó tres días', -4, { ...news, fecha_fin: day(-2) });
    await make(api, 'Con hora, ayer', -1, { ...news, hora_inicio: '19:00' });
    await make(api, 'Con hora, hoy', 0, { ...news, hora_inicio: '19:00' });
    await make(api, 'Anunciada', 20, news);
    await make(api, 'En curso', -1, { ...news, fecha_fin: day(1) });
    const { proximos, pasados } = await agenda();
    expect({ proximos, pasados }).toEqual({
      proximos: ['En curso', 'Con hora, hoy', 'Anunciada'],
      pasados: ['Con hora, ayer'],
    });
  });

  it('shows only what visitors may see, from the moment they may', async () => {
    const api = await admin();
    await make(api, 'Borrador', 3, { estado: 'B' });
    await make(api, 'Programado', 3, { publicar_desde: `${day(1)}T00:00` });
    const { slug } = await make(api, 'Oculto después', 3);
    expect((await agenda()).proximos).toEqual(['Oculto después']);
    expect(await pageOf('/agenda')).toContain('Oculto después');
    await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
    expect((await agenda()).proximos).toEqual([]);
    expect(await pageOf('/agenda')).toContain('No hay eventos próximos por ahora.');
  });

  it('leads to the months with what does not fit', async () => {
    const api = await admin();
    for (let at = 0; at < 25; at += 1) await make(api, `Futuro ${at}`, 40 + at * 10);
    for (let at = 0; at < 13; at += 1) await make(api, `Pasado ${at}`, -40 - at * 10);
    const { proximos, pasados, luego, antes } = await agenda();
    expect([proximos.length, pasados.length]).toEqual([24, 12]);
    expect([luego, antes]).toEqual([day(280).slice(0, 7), day(-160).slice(0, 7)]);
    const page = await pageOf('/agenda');
    expect(page).toContain(`href="/agenda/${luego}"`);
    expect(page).toContain(`href="/agenda/${antes}"`);
  });
});

describe('a month of the agenda', () => {
  it('has what begins in it or reaches into it, and leads to its neighbours', async () => {
    const api = await admin();
    const on = (titulo: string, fecha_Inicio: string, fecha_fin = '') =>
      makeEvento(api, { titulo, fecha_Inicio, fecha_fin });
    await on('Febrero', '2024-02-29');
    await on('De enero a marzo', '2024-01-31', '2024-03-01');
    await on('Primero', '2024-03-01', '2024-03-20');
    await on('Último', '2024-03-31');
    await on('Abril', '2024-04-01');
    await on('Junio', '2024-06-15');
    expect(await ofMonth('2024-03')).toEqual({
      eventos: ['De enero a marzo', 'Primero', 'Último'],
      hayMas: false,
      anterior: '2024-02',
      siguiente: '2024-04',
    });
    expect(await ofMonth('2024-05')).toEqual({
      eventos: [],
      hayMas: false,
      anterior: '2024-04',
      siguiente: '2024-06',
    });
    const page = await pageOf('/agenda/2024-03');
    for (const shown of ['Agenda de marzo de 2024', 'href="/agenda/2024-02"', 'href="/agenda/2024-04"'])
      expect(page).toContain(shown);
    const empty = await pageOf('/agenda/2024-05');
    for (const shown of ['No hay eventos en mayo de 2024.', 'content="noindex"'])
      expect(empty).toContain(shown);
  });

  it('holds at the ends of the calendar, and is no other text', async () => {
    for (const mes of ['1000-01', '9999-12']) expect((await ofMonth(mes)).eventos).toEqual([]);
    for (const mes of ['2024-13', '2024-00', '24-01', '2024-1', "2024-01'", '0000-01']) {
      await visitor().call(paginas.agendaDelMes, { params: { mes } }).expect(404);
      const page = await visitor().raw('get', `/agenda/${mes}`).set('Accept', 'text/html');
      expect([page.status, page.text.includes('Ese mes no existe.')]).toEqual([404, true]);
    }
  });
});

describe('the page', () => {
  it('has months as headings, days and hours, places, and the way to subscribe', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, {
      titulo: 'Curso & taller',
      fecha_Inicio: '2099-03-05',
      fecha_fin: '2099-03-07',
      hora_inicio: '19:00',
      lugar: 'Auditorio',
    });
    const page = await pageOf('/agenda');
    for (const shown of [
      '<h3>marzo de 2099</h3>',
      `<a href="/eventos/${slug}">Curso &amp; taller</a>`,
      '5 de marzo de 2099',
      '7 de marzo de 2099',
      ', 7:00\u00A0p.\u00A0m.',
      'Auditorio',
      'href="webcal://',
      'type="text/calendar"',
    ])
      expect(page).toContain(shown);
    expect(await pageOf('/sitemap.xml')).toContain('/agenda</loc>');
  });

  it('follows a change at once', async () => {
    const api = await admin();
    const { slug } = await make(api, 'Antes', 5);
    expect(await pageOf('/agenda')).toContain('Antes');
    const body = { titulo: 'Después', tipoEvento: 'A', fecha_Inicio: day(5) };
    await api.call(eventos.update, { params: { slug }, body }).expect(200);
    expect(await pageOf('/agenda')).toContain('Después');
  });
});
