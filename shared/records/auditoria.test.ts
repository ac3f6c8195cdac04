import { expect, test } from 'vitest';
import { describeOperacion } from './auditoria.ts';
import { contract } from '../contract/contract.ts';
import type { Endpoint, Group } from '../contract/endpoint.ts';

const calls = Object.values<Group>(contract).flatMap((group): Endpoint[] => Object.values(group));

test('says every protected change in words', () => {
  const changes = calls.filter(
    ({ access, kind }) => access === 'admin' && (kind === 'create' || kind === 'write'),
  );
  const silent = changes
    .map(({ group, operation }) => `${group}.${operation}`)
    .filter((operation) => describeOperacion(operation) === operation);
  expect(silent).toEqual([]);
});

test('an operation of another time keeps its own name', () => {
  expect(describeOperacion('cuentas.create')).toBe('Creó una cuenta bancaria');
  expect(describeOperacion('revistas.publish')).toBe('revistas.publish');
});
