import { describe, expect, it } from 'vitest';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { groups } from '#shared/contract/contract.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { sesion } from '#shared/people/sesion.ts';
import { areas } from '#shared/contract/areas.ts';
import { permisoDe, puede, type Rol, roles, SIN_PERMISO } from '#shared/contract/permisos.ts';
import { expectFailure, staff, useApp } from '../api.ts';

useApp();

const calls = Object.values(groups)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ access }) => access === 'admin')
  // Last, because it ends the session of this test.
  .toSorted((one, other) => Number(one === sesion.logout) - Number(other === sesion.logout));
const everyRole = keysOf(roles);

/** Well-formed parameters of rows that do not exist, so that a permitted call changes nothing. */
const params = {
  id: 4_242_424,
  idConvenio: 4_242_424,
  slug: 'ninguno',
  term: 'nada',
  dni: '00000000',
  tipoEvento: 'A',
  grupoDeBusqueda: 'eventos',
  grupo: 'eventos',
  cambio: 'ninguno',
  carpeta: 'eventos',
  archivo: 'ninguno.png',
  clave: 'ninguna',
};

/** Permissions of each role, written by hand and compared with `permisos.ts`. */
const expected = {
  administrador: { editar: keysOf(areas), leer: keysOf(areas) },
  editor: { editar: ['contenido', 'historia'], leer: ['contenido', 'historia'] },
  secretaria: {
    editar: ['padron', 'mensajes', 'historia'],
    leer: ['contenido', 'padron', 'mensajes', 'historia'],
  },
  lector: { editar: [], leer: ['contenido', 'cuentas', 'historia'] },
};

const granted = (rol: Rol, what: 'leer' | 'editar') =>
  keysOf(areas).filter((area) => puede(rol, `${area}.${what}`));

/** Columns padded to their widest cell. */
const aligned = (rows: readonly string[][]): string => {
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(width(at))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
};

describe.each(everyRole)('a role: %s', (rol) => {
  it('reaches exactly the calls its permissions name', async () => {
    const answers = [];
    const api = await staff(rol);
    for (const endpoint of calls) {
      const { status, body } = await api.call(endpoint, { params });
      const isRefused = status === 403 && body.message === SIN_PERMISO;
      answers.push({ call: methodAndPath(endpoint), isRefused, isFailure: status === 401 || status >= 500 });
    }
    expect(answers).toEqual(
      calls.map((endpoint) => ({
        call: methodAndPath(endpoint),
        isRefused: !puede(rol, permisoDe(endpoint)),
        isFailure: false,
      })),
    );
  });

  it('has the permissions it is meant to have', () => {
    expect({ editar: granted(rol, 'editar'), leer: granted(rol, 'leer') }).toEqual(expected[rol]);
  });
});

it('refuses a role that does not reach before the body is read', async () => {
  const api = await staff('lector');
  const response = await api.raw('post', '/cuentasGuardar').type('json').send('{"broken');
  expectFailure(response, 403, { message: SIN_PERMISO });
});

it('every call reaches somebody; the table of calls and roles is printed', () => {
  const rows = calls.map((endpoint) => {
    const permiso = permisoDe(endpoint);
    return [methodAndPath(endpoint), permiso].concat(
      everyRole.map((rol) => (puede(rol, permiso) ? 'sí' : '403')),
    );
  });
  expect(rows.filter((row) => !row.includes('sí'))).toEqual([]);
  process.stdout.write(`${aligned([['llamada', 'permiso', ...everyRole], ...rows])}\n`);
});
