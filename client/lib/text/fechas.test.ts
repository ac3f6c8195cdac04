import { describe, expect, test } from 'vitest';
import { fechaLarga, hora } from '#shared/contract/words/fechas.ts';
import { diaDe, diaYHora, fechaBreve, fechaConvenio, fechaTabla, mesCorto, mesLargo } from './fechas.ts';

describe('dates as read in Lima', () => {
  test('a calendar day is never moved', () => {
    expect(fechaLarga('2026-09-05')).toBe('5 de setiembre de 2026');
    expect(fechaTabla('2026-09-05')).toBe('05/09/2026');
    expect(fechaConvenio('2026-09-05')).toBe('05-09-2026');
    expect(fechaLarga('2026-01-01')).toBe('1 de enero de 2026');
    expect(fechaLarga('2026-12-31')).toBe('31 de diciembre de 2026');
  });

  test('an instant is shown on its day in Lima', () => {
    expect(fechaLarga('2026-11-17T01:14:00.000Z')).toBe('16 de noviembre de 2026');
    expect(fechaTabla('2026-11-17T05:00:00.000Z')).toBe('17/11/2026');
    expect(fechaTabla('2026-11-17T04:59:59.999Z')).toBe('16/11/2026');
    expect(diaDe('2027-01-01T02:00:00.000Z')).toBe('2026-12-31');
  });

  test('hours follow the Peruvian habit', () => {
    expect(hora('2026-11-12T20:04:00.000Z')).toBe('3:04\u00A0p.\u00A0m.');
    expect(hora('2026-11-12T05:00:00.000Z')).toBe('12:00\u00A0a.\u00A0m.');
    expect(hora('2026-11-12T17:30:00.000Z')).toBe('12:30\u00A0p.\u00A0m.');
  });

  test('says a recent moment as people do', () => {
    const now = Date.parse('2026-11-17T04:59:00.000Z');
    expect(diaYHora('2026-11-16T19:02:00.000Z', now)).toBe('hoy a las 14:02');
    expect(diaYHora('2026-11-16T04:59:00.000Z', now)).toBe('ayer a las 23:59');
    expect(diaYHora('2026-09-05T14:02:00.000Z', now)).toBe('5 de setiembre a las 09:02');
    const brief = ['2026-11-16T19:02:00.000Z', '2026-11-16T04:59:00.000Z', '2026-09-05T14:02:00.000Z'];
    expect(brief.map((value) => fechaBreve(value, now))).toEqual(['14:02', 'ayer', '5 set.']);
    expect(fechaBreve('2025-09-05T14:02:00.000Z', now)).toBe('05/09/2025');
  });

  test('every month agrees with the long format of es-PE', () => {
    const intl = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'America/Lima' });
    for (let month = 1; month <= 12; month += 1) {
      const instant = `2026-${String(month).padStart(2, '0')}-15T18:00:00.000Z`;
      expect(fechaLarga(instant)).toBe(intl.format(new Date(instant)));
    }
  });

  test('a month has its name', () => {
    expect([mesLargo('2026-09'), mesLargo('2027-05-13')]).toEqual(['setiembre de 2026', 'mayo de 2027']);
    expect([mesCorto('2026-09-05'), mesCorto('2026-05-31')]).toEqual(['set.', 'mayo']);
  });

  test('what is no date is left as it is', () => {
    expect(fechaLarga('pronto')).toBe('pronto');
  });
});
