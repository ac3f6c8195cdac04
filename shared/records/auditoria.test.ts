import { expect, test } from 'vitest';
import { describeOperacion, nombreDeGrupo, OPERACION_ANTERIOR } from './auditoria.ts';
import { groups } from '../contract/contract.ts';
import type { Endpoint, Group } from '../contract/endpoint.ts';

const calls = Object.values<Group>(groups).flatMap((group): Endpoint[] => Object.values(group));

test('says every protected change in words', () => {
  const changes = calls.filter(
    ({ access, kind }) => access === 'admin' && (kind === 'create' || kind === 'write'),
  );
  const silent = changes
    .map(({ group, operation }) => `${group}.${operation}`)
    .filter((operation) => describeOperacion(operation) === OPERACION_ANTERIOR);
  expect(silent).toEqual([]);
});

test('says what it does not know in words too', () => {
  expect(describeOperacion('cuentas.create')).toBe('Creó una cuenta bancaria');
  expect(describeOperacion('revistas.publish')).toBe(OPERACION_ANTERIOR);
  expect(nombreDeGrupo('revistas')).toBe('Registro');
});
