import { expect, vi } from 'vitest';
import { padrones, type Revision } from '#shared/content/members/padrones.ts';
import { colegiados } from '#shared/content/members/colegiados.ts';
import { type Api, visitor } from './api.ts';

/** Three members: one in good standing, one not, and one whose last day has passed. */
export const LIST = `Código;Nombres y apellidos;Estado;Hábil hasta;DNI
COE-001;Núñez Peña, María José;Habilitado;31/12/2099;12345678
COE-002;Quispe, Rosa;No habilitado;;87654321
COE-003;Ríos, Ana;habilitada;2020-06-30;
`;

/** Uploads a list of members and waits until it has been read. */
export const readList = async (
  api: Api,
  content: string | Buffer,
  fecha = '2026-11-01',
): Promise<{ id: number; revision: Revision }> => {
  const archivo = { name: 'padrón.csv', bytes: Buffer.from(content), type: 'text/csv' };
  const { status, body } = await api.call(padrones.subir, { body: { archivo, fecha } });
  expect([status, body.message]).toEqual([201, 'Archivo recibido']);
  return vi.waitFor(
    async () => {
      const answer = await api.call(padrones.revision, { params: { id: body.id } });
      const revision: Revision = answer.body;
      expect(revision.padron.estado).not.toBe('L');
      return { id: body.id, revision };
    },
    { timeout: 50_000, interval: 20 },
  );
};

/** Puts a list in force. */
export const inForceList = async (api: Api, content = LIST, fecha?: string): Promise<number> => {
  const { id } = await readList(api, content, fecha);
  const { status } = await api.call(padrones.usar, { params: { id } });
  expect(status).toBe(200);
  return id;
};

/** Puts a list in force, if one is given, and shows the list to visitors, or hides it. */
export const showMembers = async (api: Api, shown: string | boolean = true): Promise<void> => {
  if (typeof shown === 'string') await inForceList(api, shown);
  const { status } = await api.call(padrones.publicar, { body: { publico: shown !== false } });
  expect(status).toBe(200);
};

/** Path of the proof that a visitor gets of a member. */
export const proofOf = async (dato: string): Promise<string> =>
  (await visitor().call(colegiados.consultar, { body: { dato } })).body.constancia;
