import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comentarios as contract } from '#shared/correspondence/comentarios.ts';
import { runCommand } from '../cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria, comentarios, consultas, sesiones } from '#server/platform/db/schema.ts';
import { admin, clearCaches, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeConsulta, makeEvento } from '#server/testing/factories.ts';
import { useTerminal } from '#server/testing/terminal.ts';

useApp();

const terminal = useTerminal();

const ANA = { nombre: 'Ana Ríos', correo: 'Ana@Ejemplo.pe' };
const OTHER = { nombre: 'Aná Otra', correo: 'aná@ejemplo.pe' };

/** Two people of nearly one e-mail write a comment and an enquiry each. */
const write = async () => {
  const { id: id_evento } = await makeEvento(await admin());
  for (const person of [ANA, OTHER]) {
    await makeComentario(visitor(), { ...person, id_evento });
    await makeConsulta(visitor(), person);
  }
};

describe('privacidad:exportar', () => {
  it('tells everything about an e-mail, of nobody else, and no secret', async () => {
    await write();
    const { id } = await makeUser({ email: 'ana@ejemplo.pe' });
    await tokenOf(id);
    expect(await runCommand(['privacidad:exportar', 'ANA@ejemplo.pe'])).toBe(0);
    const person = JSON.parse(terminal.said);
    expect(person).toMatchObject({
      correo: 'ana@ejemplo.pe',
      consultas: [{ nombre: 'Ana Ríos', mensaje: '¿Hay cupos?' }],
      comentarios: [{ nombre: 'Ana Ríos', contenido: 'Muy útil.', evento: 'curso-de-muestreo' }],
      cuenta: { email: 'ana@ejemplo.pe', sesiones: [{ agente: 'pruebas' }] },
    });
    expect(terminal.said).not.toMatch(/argon2|password|jti/);
    expect(terminal.said).not.toContain('Otra');
  });

  it('writes a file only its owner may read, and none over another', async () => {
    await write();
    const folder = await mkdtemp(join(tmpdir(), 'capitulo-privacidad-'));
    const file = join(folder, 'ana.json');
    expect(await runCommand(['privacidad:exportar', ANA.correo, `--archivo=${file}`])).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8')).consultas).toHaveLength(1);
    expect(await runCommand(['privacidad:exportar', ANA.correo, `--archivo=${file}`])).toBe(1);
    await rm(folder, { recursive: true });
  });
});

describe('privacidad:borrar', () => {
  it('deletes enquiries, makes comments anonymous, and leaves no e-mail in the audit', async () => {
    await write();
    expect(await runCommand(['privacidad:borrar', ' ana@EJEMPLO.pe'])).toBe(0);
    expect(terminal.said).toContain('Consultas borradas: 1\nComentarios hechos anónimos: 1\n');
    expect((await db().select().from(consultas)).map((row) => row.nombre)).toEqual(['Aná Otra']);
    const rows = await db().select().from(comentarios).orderBy(comentarios.id);
    expect(rows.map(({ nombre, correo, huella }) => [nombre, correo, huella])).toEqual([
      ['Anónimo', '', null],
      [OTHER.nombre, OTHER.correo.toLowerCase(), expect.any(String)],
    ]);
    clearCaches();
    expect((await visitor().call(contract.list)).text).not.toContain('Ana Ríos');
    const [logged] = await db().select().from(auditoria).where(eq(auditoria.operacion, 'privacidad.borrar'));
    expect(logged?.registro).toMatch(/^[\da-f]{32}$/);
    expect(JSON.stringify(await db().select().from(auditoria))).not.toMatch(/ana@/i);
  });

  it('deletes the comments too when told to', async () => {
    await write();
    expect(await runCommand(['privacy:erase', ANA.correo, '--con-comentarios'])).toBe(0);
    expect((await db().select().from(comentarios)).map((row) => row.nombre)).toEqual([OTHER.nombre]);
  });
});

describe('retencion', () => {
  const ago = (age: SQL) => sql`CURRENT_TIMESTAMP(3) - INTERVAL ${age}`;

  it('counts first, and then ends what is past its time and nothing else', async () => {
    const session = await makeUser();
    await tokenOf(session.id);
    await tokenOf(session.id);
    await write();
    const [first] = await db().select().from(consultas);
    await db()
      .update(consultas)
      .set({ fecha_envio: ago(sql`25 MONTH`) })
      .where(eq(consultas.id, first?.id ?? 0));
    await db()
      .update(comentarios)
      .set({ created_at: ago(sql`31 DAY`) })
      .limit(1);
    await db()
      .update(sesiones)
      .set({ expira: ago(sql`31 DAY`) })
      .limit(1);
    await db()
      .update(auditoria)
      .set({ creada: ago(sql`91 DAY`) });
    const rest = await db().$count(sesiones);

    expect(await runCommand(['retencion', '--simular'])).toBe(0);
    expect(terminal.said).toContain('      1  Consultas, con sus respuestas: 24 meses');
    expect(await db().$count(consultas)).toBe(2);
    expect(await runCommand(['retencion'])).toBe(0);
    expect(await db().$count(consultas)).toBe(1);
    expect(await db().$count(sesiones)).toBe(rest - 1);
    expect((await db().select().from(comentarios)).filter((row) => row.huella === null)).toHaveLength(1);
    const audited = await db().select().from(auditoria);
    expect(audited.map((row) => row.direccion)).toEqual(audited.map(() => ''));
    await db()
      .update(auditoria)
      .set({ creada: ago(sql`25 MONTH`) });
    await runCommand(['retention']);
    expect(await db().$count(auditoria)).toBe(0);
  });
});
