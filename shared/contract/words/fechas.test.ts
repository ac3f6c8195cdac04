import { describe, expect, test } from 'vitest';
import {
  diaCercano,
  diasBreves,
  elDia,
  fechaCorta,
  fechaLarga,
  esperaDesde,
  haceCuanto,
  hora,
  mesCorto,
  momento,
  momentoBreve,
  momentoCercano,
} from './fechas.ts';

describe('dates as read in Lima', () => {
  test('a calendar day is never moved', () => {
    expect(fechaLarga('2026-09-05')).toBe('5 de setiembre de 2026');
    expect(fechaCorta('2026-09-05')).toBe('5 set. 2026');
    expect(fechaLarga('2026-01-01')).toBe('1 de enero de 2026');
    expect(fechaLarga('2026-12-31')).toBe('31 de diciembre de 2026');
  });

  test('an instant is shown on its day in Lima', () => {
    expect(fechaLarga('2026-11-17T01:14:00.000Z')).toBe('16 de noviembre de 2026');
    expect(fechaCorta('2026-11-17T05:00:00.000Z')).toBe('17 nov. 2026');
    expect(fechaCorta('2026-11-17T04:59:59.999Z')).toBe('16 nov. 2026');
  });

  test('hours follow the Peruvian habit', () => {
    expect(hora('2026-11-12T20:04:00.000Z')).toBe('3:04\u00A0p.\u00A0m.');
    expect(hora('2026-11-12T05:00:00.000Z')).toBe('12:00\u00A0a.\u00A0m.');
    expect(hora('2026-11-12T17:30:00.000Z')).toBe('12:30\u00A0p.\u00A0m.');
    expect(momento('2026-11-12T17:30:00.000Z')).toBe('12 nov. 2026, 12:30\u00A0p.\u00A0m.');
  });

  test('says a recent moment as people do', () => {
    const now = Date.parse('2026-11-17T04:59:00.000Z');
    const moments = ['2026-11-16T19:02:00.000Z', '2026-11-16T04:59:00.000Z', '2026-09-05T14:02:00.000Z'];
    const said = (write: (value: string, now: number) => string): string[] =>
      [...moments, '2025-09-05T14:02:00.000Z'].map((value) => write(value, now).replaceAll('\u00A0', ' '));
    expect(said(momentoCercano)).toEqual([
      'hoy, 2:02 p. m.',
      'ayer, 11:59 p. m.',
      '5 set., 9:02 a. m.',
      '5 set. 2025, 9:02 a. m.',
    ]);
    expect(said(diaCercano)).toEqual(['2:02 p. m.', 'ayer', '5 set.', '5 set. 2025']);
    expect(said(esperaDesde)).toEqual(['2:02 p. m.', 'ayer', 'hace 72 días', 'hace 437 días']);
    expect(said(elDia)).toEqual(['hoy', 'ayer', 'el 5 set. 2026', 'el 5 set. 2025']);
    expect(said(haceCuanto)).toEqual(['hoy', 'ayer', 'hace 72 días', 'hace 437 días']);
    expect(said(momentoBreve).slice(0, 1)).toEqual(['16 nov., 2:02 p. m.']);
  });

  test.for([
    ['2026-09-05', '2026-09-05', '5 set.'],
    ['2025-09-05', '2025-09-05', '5 set. 2025'],
    ['2026-08-10', '2026-08-31', '10 a 31 ago.'],
    ['2026-11-28', '2026-12-19', '28 nov. a 19 dic.'],
    ['2027-05-13', '2027-05-15', '13 a 15 mayo 2027'],
    ['2026-12-30', '2027-01-02', '30 dic. a 2 ene. 2027'],
  ])('the days from %s to %s are «%s»', ([from = '', to = '', range]) => {
    expect(diasBreves(from, to, Date.parse('2026-11-17T04:59:00.000Z'))).toBe(range);
    // The year is Lima's: there it is still 2026.
    expect(diasBreves(from, to, Date.parse('2027-01-01T04:59:00.000Z'))).toBe(range);
  });

  test('every month agrees with the long format of es-PE', () => {
    const intl = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'America/Lima' });
    for (let month = 1; month <= 12; month += 1) {
      const instant = `2026-${String(month).padStart(2, '0')}-15T18:00:00.000Z`;
      expect(fechaLarga(instant)).toBe(intl.format(new Date(instant)));
    }
    expect([mesCorto('2026-09-05'), mesCorto('2026-05-31')]).toEqual(['set.', 'mayo']);
  });

  test('what is no date is left as it is', () => {
    expect(fechaLarga('pronto')).toBe('pronto');
  });
});
