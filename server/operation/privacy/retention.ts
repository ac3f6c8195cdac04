import { and, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { DIAS_DE_AVISO } from '#shared/correspondence/avisos.ts';
import { DIAS_DE_BORRADOR } from '#shared/records/borradores.ts';
import { PADRONES_ANTERIORES } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { purgeObsoleteLists, obsoleteLists } from '#server/content/members/lists.ts';
import { purgeGoneRows, purgeDue, historyRetention } from '#server/records/history/purge.ts';
import { capabilityParts } from '../capabilities/capability.ts';
import { forgetEnquiries } from './old-enquiries.ts';
import { affectedRows, timeAgo, deleteRule, PORTION, type Rule, type RuleWords } from './rule.ts';
import {
  auditoria,
  avisos,
  borradores,
  comentarios,
  consultas,
  correos,
  decisionesComentarios,
  sesiones,
  consultaMensajes,
} from '#server/platform/db/schema.ts';

/** Conversations whose last message, by whomever, is older than `moment`: retention counts from it. */
const conversationsEndedBefore = (moment: SQL) => {
  const { id_consulta, creado } = consultaMensajes;
  const later = sql`EXISTS (SELECT 1 FROM ${consultaMensajes} WHERE ${id_consulta} = ${consultas.id} AND ${creado} >= ${moment})`;
  return and(lt(consultas.fecha_envio, moment), sql`NOT ${later}`) ?? sql`FALSE`;
};

const MONTH = timeAgo(sql`30 DAY`);
const QUARTER = timeAgo(sql`90 DAY`);
const TWO_YEARS = timeAgo(sql`24 MONTH`);

const forgettingFingerprint = (
  dato: string,
  table: typeof comentarios | typeof consultas,
  where: SQL | undefined,
): Rule => ({
  grupo: 'rastros',
  dato,
  guarda: '30 días',
  count: () => db().$count(table, where),
  apply: async () => affectedRows(await db().update(table).set({ huella: null }).where(where).limit(PORTION)),
});

const account = (dato: string, guarda: string): RuleWords => ({ grupo: 'personal', dato, guarda });

const oldAddress = and(ne(auditoria.direccion, ''), lt(auditoria.creada, QUARTER));

const oldEnquiry = conversationsEndedBefore(TWO_YEARS);
const oldDecision = lt(decisionesComentarios.creada, TWO_YEARS);

const own: readonly Rule[] = [
  {
    grupo: 'escrito',
    dato: 'Consultas, con sus respuestas',
    guarda: '24 meses',
    count: () => db().$count(consultas, oldEnquiry),
    apply: () => forgetEnquiries(oldEnquiry),
  },
  deleteRule(account('Sesiones terminadas', '30 días'), sesiones, lt(sesiones.expira, MONTH)),
  forgettingFingerprint(
    'Desde qué equipo se comentó, para frenar abusos',
    comentarios,
    and(isNotNull(comentarios.huella), lt(comentarios.created_at, MONTH)),
  ),
  forgettingFingerprint(
    'Desde qué equipo se consultó, para frenar abusos',
    consultas,
    and(isNotNull(consultas.huella), lt(consultas.fecha_envio, MONTH)),
  ),
  {
    grupo: 'rastros',
    dato: 'Desde dónde se conectó quien hizo un cambio',
    guarda: '90 días',
    count: () => db().$count(auditoria, oldAddress),
    apply: async () =>
      affectedRows(await db().update(auditoria).set({ direccion: '' }).where(oldAddress).limit(PORTION)),
  },
  ...historyRetention.map(({ dato, guarda, due }): Rule => ({
    grupo: 'rastros',
    dato,
    guarda,
    count: async () => (await due()).length,
    apply: () => purgeDue(due),
  })),
  deleteRule(
    account('Borradores', `${DIAS_DE_BORRADOR} días`),
    borradores,
    lt(borradores.guardado, timeAgo(sql.raw(`${DIAS_DE_BORRADOR} DAY`))),
  ),
  {
    grupo: 'escrito',
    dato: 'A quién se le aprobaron comentarios, o se le marcaron como no deseados',
    guarda: '24 meses',
    count: () => db().$count(decisionesComentarios, oldDecision),
    apply: () =>
      unitOfWork(async () => {
        const { id } = decisionesComentarios;
        const rows = await db()
          .select({ id })
          .from(decisionesComentarios)
          .where(oldDecision)
          .limit(PORTION)
          .for('update');
        const ids = rows.map((row) => row.id);
        if (ids.length === 0) return 0;
        await db().delete(decisionesComentarios).where(inArray(id, ids));
        await purgeGoneRows(decisionesComentarios, ids);
        return ids.length;
      }),
  },
  {
    grupo: 'colegiados',
    dato: 'Padrones de colegiados reemplazados',
    guarda: `los ${PADRONES_ANTERIORES} últimos`,
    count: async () => (await obsoleteLists()).length,
    apply: purgeObsoleteLists,
  },
  deleteRule(
    { grupo: 'escrito', dato: 'Correos que envió el sitio', guarda: '90 días' },
    correos,
    lt(correos.creado, QUARTER),
  ),
  deleteRule(
    account('Avisos al equipo', `${DIAS_DE_AVISO} días`),
    avisos,
    lt(avisos.creado, timeAgo(sql.raw(`${DIAS_DE_AVISO} DAY`))),
  ),
  deleteRule(
    { grupo: 'rastros', dato: 'Quién cambió qué (Auditoría)', guarda: '24 meses' },
    auditoria,
    lt(auditoria.creada, TWO_YEARS),
  ),
];

/** The periods that the privacy notice promises. */
export const rules = (): readonly Rule[] => [...own, ...capabilityParts('retention').flat()];

/** Applies a rule portion by portion and returns the number of rows. */
export const applyRule = async (rule: Rule): Promise<number> => {
  const done = await rule.apply();
  return done === 0 ? 0 : done + (await applyRule(rule));
};

export const applyRetention = async (): Promise<void> => {
  // One rule at a time: together they would hold as many connections.
  // oxlint-disable-next-line no-await-in-loop
  for (const rule of rules()) await applyRule(rule);
};
