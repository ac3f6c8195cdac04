import type { Revision } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import { padrones } from '#server/platform/db/schema.ts';
import { sql } from 'drizzle-orm';
import { listInForce } from './lists.ts';

const counted = (count: number): string => count.toLocaleString('es-PE');

const ofZeros = (completed: number): string[] => {
  if (completed === 0) return [];
  const they = completed === 1 ? '1 DNI tenía' : `${counted(completed)} DNI tenían`;
  return [`${they} menos de 8 dígitos: se completó con los ceros de la izquierda que Excel quita.`];
};

/** A list that removes this share of the present members is probably incomplete. */
const MANY = 1 / 10;

const ofLeaving = (leaving: number, present: number): string[] => {
  if (leaving <= present * MANY) return [];
  const they = leaving === 1 ? 'Sale 1' : `Salen ${counted(leaving)}`;
  const percent = Math.round((leaving * 100) / present);
  return [
    `${they} de los ${counted(present)} del padrón vigente (${percent} %). Antes de publicar, mira si la lista está completa.`,
  ];
};

/** Warnings for staff before a list is put in force. */
export const warningsOf = async (completed: number, cambios: Revision['cambios']): Promise<string[]> => {
  const [present] = await db()
    .select({ filas: padrones.filas })
    .from(padrones)
    .where(sql`${padrones.id} = ${listInForce}`);
  return [...ofZeros(completed), ...ofLeaving(cambios?.salen.total ?? 0, present?.filas ?? 0)];
};
