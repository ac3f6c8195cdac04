import { expect, test } from 'vitest';
import { numberGroups } from './number-groups.ts';

test('a number is read in the groups it is written in, long ones by four from the right', () => {
  expect(numberGroups('000-1234567-0-00')).toEqual(['000', '1234567', '0', '00']);
  expect(numberGroups('999-000-000001234567-00')).toEqual(['999', '000', '0000', '0123', '4567', '00']);
  expect(numberGroups('00212300000123456789')).toEqual(['0021', '2300', '0001', '2345', '6789']);
  expect(numberGroups('')).toEqual([]);
});
