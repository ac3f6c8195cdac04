import { expect, test } from 'vitest';
import { isSamePerson, isLikelySender, memberNumbersIn } from './member-numbers.ts';

test('codes and documents are found in what somebody writes, and hours, prices and telephones are not', () => {
  expect(memberNumbersIn('Soy Rosa, CE 01284. ¿Atienden a las 18:30?')).toEqual(['CE 01284', '01284']);
  expect(memberNumbersIn('mi DNI es 40000101, colegiatura 0101')).toEqual(['40000101', '0101']);
  expect(memberNumbersIn('COE-0101')).toEqual(['COE-0101', '0101']);
  expect(memberNumbersIn('Pagué 120 soles; llámame al 954 123 421, al 954123421 o al 954-123421')).toEqual(
    [],
  );
  expect(memberNumbersIn('1111 2222 3333 4444 5555')).toHaveLength(4);
});

test('two names are one person by two words, whatever their order and accents', () => {
  expect(isSamePerson('Quispe Mamani, Rosa María', 'rosa quispe')).toBe(true);
  expect(isSamePerson('Quispe Mamani, Rosa María', 'Rosa Ríos')).toBe(false);
});

test('a number that may be a year or a price names nobody else', () => {
  const member = { nombre: 'Quispe Mamani, Rosa', dni: '40000101' };
  expect(isLikelySender(member, '2026', 'Luis Ríos')).toBe(false);
  expect(isLikelySender(member, '2026', 'Rosa Quispe')).toBe(true);
  expect(isLikelySender(member, '40000101', 'Luis Ríos')).toBe(true);
  expect(isLikelySender(member, 'COE-0101', 'Luis Ríos')).toBe(true);
});
