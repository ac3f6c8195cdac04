import { expect, test } from 'vitest';
import { hasEnded, formatHora, formatHorario } from './horas.ts';

test.each([
  ['00:00', '12:00\u00A0a.\u00A0m.'],
  ['00:59', '12:59\u00A0a.\u00A0m.'],
  ['07:05', '7:05\u00A0a.\u00A0m.'],
  ['12:00', '12:00\u00A0p.\u00A0m.'],
  ['23:59', '11:59\u00A0p.\u00A0m.'],
])('%s is said «%s»', (hora, said) => {
  expect(formatHora(hora)).toBe(said);
});

const fecha_Inicio = '2026-12-05';

test('an event says the hours it has', () => {
  expect(formatHorario({ fecha_Inicio, hora_inicio: null, hora_fin: null })).toBeNull();
  expect(formatHorario({ fecha_Inicio, hora_inicio: '19:00', hora_fin: null })).toBe('7:00\u00A0p.\u00A0m.');
  expect(formatHorario({ fecha_Inicio, hora_inicio: '19:00', hora_fin: '21:30' })).toBe(
    'de 7:00\u00A0p.\u00A0m. a 9:30\u00A0p.\u00A0m.',
  );
});

test.each([
  [
    'los sábados de 9:00\u00A0a.\u00A0m. a 1:00\u00A0p.\u00A0m.',
    { repeticion: 'S', hora_inicio: '09:00', hora_fin: '13:00' },
  ],
  ['cada día desde 9:00\u00A0a.\u00A0m.', { repeticion: 'D', hora_inicio: '09:00' }],
  ['los sábados', { repeticion: 'S' }],
] as const)('one that meets again says when: %s', (said, hours) => {
  expect(formatHorario({ fecha_Inicio, fecha_fin: '2026-12-26', ...hours })).toBe(said);
});

test('an event is over when its last day is over in Lima', () => {
  const day = { fecha_Inicio: '2026-12-30', fecha_fin: '2026-12-31' };
  expect(hasEnded(day, Date.parse('2027-01-01T04:59:59.999Z'))).toBe(false);
  expect(hasEnded(day, Date.parse('2027-01-01T05:00:00Z'))).toBe(true);
  expect(hasEnded({ ...day, fecha_fin: null }, Date.parse('2026-12-31T05:00:00Z'))).toBe(true);
});
