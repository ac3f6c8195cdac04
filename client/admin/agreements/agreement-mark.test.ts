import { expect, test } from 'vitest';
import { agreementState } from './agreement-mark.tsx';

test('an agreement holds from its first day to its last, and before it says from when on', () => {
  const term = { fecha_Inicio: '2026-12-01', fecha_Fin: '2027-12-01', situacion: 'P' as const };
  const days = ['2026-11-30', '2026-12-01', '2027-11-20', '2027-12-02'];
  expect(days.map((day) => agreementState(term, day).label)).toEqual([
    'Desde el 1 dic. 2026',
    'Vigente',
    'Por vencer',
    'Vencido',
  ]);
  expect(agreementState(term, '2026-11-30').tone).toBe('programado');
  // It would end within the time of renewal, but does not hold yet.
  expect(agreementState({ ...term, fecha_Fin: '2026-12-05' }, '2026-11-30').label).toBe(
    'Desde el 1 dic. 2026',
  );
});

test('one that visitors do not see is never said to hold', () => {
  const term = { fecha_Inicio: '2026-12-01', fecha_Fin: '2027-12-01' };
  const labels = (['B', 'D', 'O', 'V'] as const).map(
    (situacion) => agreementState({ ...term, situacion }, '2026-12-02').label,
  );
  expect(labels).toEqual(['Borrador', 'Programado', 'Oculto', 'Ya no se ve']);
});
