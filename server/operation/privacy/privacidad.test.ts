import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { builtInNotice } from '#server/correspondence/privacy-notice/built-in-notice.ts';
import { ensureNotice } from '#server/correspondence/privacy-notice/notice.ts';
import { type Api, caller, expectFailure, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeConsulta, makeEvento } from '#server/testing/factories.ts';
import { rules } from './retention.ts';

useApp();

const ANA = { nombre: 'Ana Ríos', correo: 'ana@ejemplo.pe' };
const OTHER = { nombre: 'Berta Otra', correo: 'berta@ejemplo.pe' };
let staff: Api;
let email: string;
beforeEach(async () => {
  const user = await makeUser();
  ({ email } = user);
  staff = caller(await tokenOf(user.id));
});

/** Two people write a comment and an enquiry each. */
const write = async (): Promise<void> => {
  const { id: id_evento } = await makeEvento(staff);
  for (const person of [ANA, OTHER]) {
    await makeComentario(visitor(), { ...person, id_evento, fingerprint: 'x' });
    await makeConsulta(visitor(), person);
  }
};
const search = (correo: string) => staff.call(privacidad.buscar, { body: { correo } });
const erase = (correo: string, destino: string) =>
  staff.call(privacidad.borrar, { body: { correo, comentarios: destino } });
const audited = () => db().select().from(tables.auditoria).orderBy(tables.auditoria.id);

describe('the data of an e-mail', () => {
  it('are shown whole to staff, of nobody else, without fingerprints', async () => {
    await write();
    const { status, body, text, headers } = await search(' ANA@ejemplo.pe ');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      correo: ANA.correo,
      consultas: [{ nombre: 'Ana Ríos', mensaje: '¿Hay cupos?', aviso_version: null }],
      comentarios: [{ nombre: 'Ana Ríos', contenido: 'Muy útil.', evento: 'curso-de-muestreo' }],
      cuenta: null,
      auditoria: [],
    });
    expect(text).not.toMatch(/berta|huella|password|jti/i);
  });

  it('of staff have the account, its sessions and what it did, and no hash', async () => {
    await write();
    const { body, text } = await search(email);
    expect(body.cuenta).toMatchObject({ email, sesiones: [{ agente: 'pruebas' }] });
    expect(body.auditoria.map(({ operacion }: { operacion: string }) => operacion)).toContain(
      'eventos.create',
    );
    expect(text).not.toMatch(/argon2|jti/);
  });

  it('leave in the audit who looked, and the address looked for only as a digest', async () => {
    await search(ANA.correo);
    expect(await audited()).toMatchObject([
      {
        usuario_email: email,
        operacion: 'privacidad.buscar',
        registro: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
  });

  it('are asked for by an e-mail', async () => {
    expectFailure(await search('ana'), 422, { field: 'correo', message: 'Correo inválido.' });
    expectFailure(await visitor().call(privacidad.buscar, { body: { correo: ANA.correo } }), 401);
  });
});

describe('erasing', () => {
  it('deletes enquiries, makes comments anonymous at once, and names nobody in the audit', async () => {
    await write();
    await visitor().call(comentarios.list);
    const { status, body } = await erase(ANA.correo, 'anonimos');
    expect([status, body]).toEqual([
      200,
      { message: 'Datos borrados con éxito', consultas: 1, comentarios: 1 },
    ]);
    const names = (await visitor().call(comentarios.list)).body.map(({ nombre }: typeof ANA) => nombre);
    expect(names.toSorted()).toEqual(['Anónimo', OTHER.nombre]);
    expect((await staff.call(consultas.list)).body).toMatchObject([OTHER]);
    const rows = await audited();
    expect(rows.at(-1)).toMatchObject({ usuario_email: email, operacion: 'privacidad.borrar' });
    expect(rows.at(-1)?.registro).toMatch(/^[\da-f]{32}$/);
    expect(JSON.stringify(rows)).not.toContain(ANA.correo);
    expect((await search(ANA.correo)).body).toMatchObject({ consultas: [], comentarios: [] });
  });

  it('deletes the comments when told to, and wants to be told', async () => {
    await write();
    expectFailure(await erase(ANA.correo, 'otra cosa'), 422, { field: 'comentarios' });
    expect((await erase(ANA.correo, 'borrados')).status).toBe(200);
    expect((await visitor().call(comentarios.list)).body).toMatchObject([{ nombre: OTHER.nombre }]);
  });

  it('leaves an account of staff: it is deleted among the users', async () => {
    expect((await erase(email, 'borrados')).status).toBe(200);
    expect((await search(email)).body.cuenta).toMatchObject({ email });
  });
});

it('what is past its time is counted, not ended', async () => {
  await write();
  const { body } = await staff.call(privacidad.plazos);
  expect(body[0]).toEqual({
    grupo: 'escrito',
    dato: 'Consultas, con sus respuestas',
    guarda: '24 meses',
    cumplidos: 0,
  });
  expect(body.map(({ dato }: { dato: string }) => dato)).toEqual(rules().map(({ dato }) => dato));
  expect(await db().$count(tables.consultas)).toBe(2);
});

describe('the privacy notice', () => {
  const inForce = async () => (await visitor().call(avisosPrivacidad.vigente)).body;
  const publish = (texto: string) => staff.call(avisosPrivacidad.create, { body: { texto } });

  it('is the one that comes with the program until there is a version, and that is the first', async () => {
    expect(await inForce()).toEqual({ id: null, texto: builtInNotice, formato: 'plano', created_at: null });
    await ensureNotice();
    await ensureNotice();
    expect((await staff.call(avisosPrivacidad.list)).body).toMatchObject([{ texto: builtInNotice }]);
  });

  it('says what is kept of members and shown of them, also where an earlier program brought it', async () => {
    const before = readFileSync(new URL('../../testing/notice-before-members.txt', import.meta.url), 'utf8');
    await publish(before);
    await ensureNotice();
    await ensureNotice();
    expect((await staff.call(avisosPrivacidad.list)).body).toMatchObject([
      { texto: builtInNotice },
      { texto: before },
    ]);
    for (const part of [
      'código, nombre, estado',
      'el DNI no se muestra',
      'Cada respuesta trae una constancia',
      'puedes pedir que se corrija un dato o que no figures',
    ])
      expect(builtInNotice).toContain(part);
  });

  it('that staff wrote stays theirs', async () => {
    await publish('Nuestro aviso.');
    await ensureNotice();
    expect((await staff.call(avisosPrivacidad.list)).body).toMatchObject([{ texto: 'Nuestro aviso.' }]);
  });

  it('is shown to visitors in its newest version; the old ones stay for staff', async () => {
    await inForce();
    const { body: first } = await publish('Primero.');
    expect(await inForce()).toMatchObject({ id: first.id, texto: 'Primero.' });
    await publish('# Título\n\n<b>Segundo</b>.');
    expect((await inForce()).texto).toBe('# Título\n\n<b>Segundo</b>.');
    const page = (await visitor().raw('get', '/privacidad')).text;
    expect(page.includes('<p>&lt;b&gt;Segundo&lt;/b&gt;.</p>')).toBe(true);
    const texts = (await staff.call(avisosPrivacidad.list)).body.map((one: { texto: string }) => one.texto);
    expect(texts).toEqual(['# Título\n\n<b>Segundo</b>.', 'Primero.']);
    expectFailure(await visitor().call(avisosPrivacidad.list), 401);
    expectFailure(await publish('  '), 422, {
      field: 'texto',
      message: 'El texto del aviso es obligatorio.',
    });
  });

  it('is noted with everything a visitor sends', async () => {
    const { body: first } = await publish('Uno.');
    await write();
    const { body: second } = await publish('Dos.');
    await makeConsulta(visitor(), ANA);
    const { body } = await search(ANA.correo);
    expect(body.comentarios).toMatchObject([{ aviso_version: first.id }]);
    expect(body.consultas).toMatchObject([{ aviso_version: first.id }, { aviso_version: second.id }]);
  });
});
