import { asc } from 'drizzle-orm';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { plantillas as table } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import { rowsOf } from '#server/records/rows-of.ts';

export const plantillasFeature = implement(plantillas, rowsOf(table, [asc(table.nombre), asc(table.id)]));
