import { asc } from 'drizzle-orm';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { plantillas as table } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import { crudCalls } from '#server/records/crud-calls.ts';

export const plantillasFeature = implement(plantillas, crudCalls(table, [asc(table.nombre), asc(table.id)]));
