import { describe, expect, it } from 'vitest';
import { ID_DOMAIN } from './site.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { eventos as calls } from '#shared/content/events/eventos.ts';
import { admin, ownOrigin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { fold } from './calendar.ts';
import { dayAfter, daysOf, yearBefore } from './parts/dates.ts';

useApp();

const read = async (path: string): Promise<string> =>
  (await visitor().raw('get', path).buffer(true).expect(200)).text;

/** Unfolded lines, as a calendar program reads them. */
const linesOf = (text: string): string[] => {
  expect(text.endsWith('\r\n')).toBe(true);
  const raw = text.slice(0, -2).split('\r\n');
  expect(raw.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
};
const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const valueOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.slice(name.length);

describe('the calendar of an event', () => {
  it('names its days, its page and itself', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api, {
      titulo: 'Año; uno, dos \\ tres',
      descripcion: 'Línea\nsegunda',
    });
    const lines = linesOf(await read(`/eventos/${slug}.ics`));
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']);
    const page = `${ownOrigin()}/eventos/${slug}`;
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:evento-${id}@${ID_DOMAIN}`,
        'DTSTART;VALUE=DATE:20260905',
        'DTEND;VALUE=DATE:20260927',
        String.raw`SUMMARY:Año\; uno\, dos \\ tres`,
        String.raw`DESCRIPTION:Línea\nsegunda\n\n${page}`,
        `URL:${page}`,
        'SEQUENCE:0',
        'X-WR-TIMEZONE:America/Lima',
      ]),
    );
    expect(valueOf(lines, 'DTSTAMP')).toMatch(/^:\d{8}T\d{6}Z$/);
  });

  it('counts its changes under one name', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const before = linesOf(await read(`/eventos/${slug}.ics`));
    await api.call(calls.update, { params: { slug }, body: { ...texts, fecha_fin: '' } }).expect(200);
    const after = linesOf(await read(`/eventos/${slug.toUpperCase()}.ICS`));
    expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
    expect(after).toEqual(expect.arrayContaining(['SEQUENCE:1', 'DTEND;VALUE=DATE:20260906']));
  });

  it.each([
    [{ hora_inicio: '19:00', hora_fin: '21:00' }, ['DTSTART:20260906T000000Z', 'DTEND:20260906T020000Z']],
    [{ hora_inicio: '08:00' }, ['DTSTART:20260905T130000Z']],
    [
      { hora_inicio: '08:00', fecha_fin: '2026-09-06' },
      ['DTSTART:20260905T130000Z', 'DTEND:20260907T050000Z'],
    ],
    [
      { hora_inicio: '22:00', hora_fin: '02:00', fecha_fin: '2026-12-31', fecha_Inicio: '2026-12-30' },
      ['DTSTART:20261231T030000Z', 'DTEND:20261231T070000Z'],
    ],
    [
      { hora_inicio: '19:00', hora_fin: '21:00', fecha_fin: '2026-09-26', repeticion: 'S' },
      ['DTSTART:20260906T000000Z', 'DTEND:20260906T020000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20260927T045900Z'],
    ],
    [
      { fecha_fin: '2026-09-07', repeticion: 'D' },
      ['DTSTART;VALUE=DATE:20260905', 'DTEND;VALUE=DATE:20260906', 'RRULE:FREQ=DAILY;UNTIL=20260907'],
    ],
  ])('says the hours of %o in UTC', async (said, span) => {
    const { slug } = await makeEvento(await admin(), { fecha_fin: '', ...said });
    const lines = linesOf(await read(`/eventos/${slug}.ics`));
    expect(lines.filter((line) => /^(DTSTART|DTEND|RRULE)/.test(line))).toEqual(span);
  });

  it('says where it is and where to sign up', async () => {
    const { slug } = await makeEvento(await admin(), {
      lugar: 'Auditorio; calle San José 101, Arequipa',
      enlace_mapa: 'https://mapas.example/a',
      enlace_inscripcion: 'https://formularios.example/b',
    });
    const lines = linesOf(await read(`/eventos/${slug}.ics`));
    expect(lines).toContain(String.raw`LOCATION:Auditorio\; calle San José 101\, Arequipa`);
    expect(valueOf(lines, 'DESCRIPTION')).toContain(
      String.raw`Inscripción: https://formularios.example/b\n\nMapa: https://mapas.example/a`,
    );
  });

  it('leaves the page to the page', async () => {
    const { slug } = await makeEvento(await admin());
    const page = await visitor().raw('get', `/eventos/${slug}`).expect(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('the whole calendar', () => {
  it('has what ended in the last twelve months or later, in order', async () => {
    const api = await admin();
    const day = (days: number) => diaEnLima(Date.now() + days * 86_400_000);
    const make = (titulo: string, from: number, to?: number) =>
      makeEvento(api, { titulo, fecha_Inicio: day(from), fecha_fin: to === undefined ? '' : day(to) });
    await make('Futuro', 30);
    await make('Olvidado', -400);
    await make('Largo', -400, -100);
    await make('Reciente', -300);
    const lines = linesOf(await read('/calendario.ics'));
    const summaries = lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8));
    expect(summaries).toEqual(['Largo', 'Reciente', 'Futuro']);
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
  });

  it('follows a write at once', async () => {
    expect(await read('/calendario.ics')).not.toContain('VEVENT');
    await makeEvento(await admin());
    expect(await read('/calendario.ics')).toContain('SUMMARY:Curso de muestreo');
  });
});

it('folds at 75 octets and never inside a character', () => {
  const line = `SUMMARY:${'ñ😀a'.repeat(60)}`;
  const pieces = fold(line).split('\r\n');
  expect(pieces.every((piece) => Buffer.byteLength(piece) <= 75 && !piece.includes('\uFFFD'))).toBe(true);
  expect(pieces.map((piece, at) => (at ? piece.slice(1) : piece)).join('')).toBe(line);
});

it('counts days in Lima', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(yearBefore(Date.parse('2026-11-21T03:00:00Z'))).toBe('2025-11-20');
  expect(yearBefore(Date.parse('2028-02-29T12:00:00Z'))).toBe('2027-03-01');
  expect(daysOf({ fecha_Inicio: '2026-09-05', fecha_fin: null })).toBe('5 de setiembre de 2026');
  expect(daysOf({ fecha_Inicio: '2026-12-28', fecha_fin: '2027-01-03' })).toBe(
    '28 de diciembre de 2026 – 3 de enero de 2027',
  );
});
