import type { Request } from 'express';
import * as z from 'zod';
import type { Page } from '#server/platform/db/rows/listing.ts';
import { Rejected } from '#server/platform/errors.ts';

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const query = z.object({ limit: whole(1, 100).optional(), offset: whole(0, 2_147_483_647).optional() });
const messages: Record<string, string> = {
  limit: 'El límite debe ser un número entero de 1 a 100.',
  offset: 'El desplazamiento debe ser un número entero desde 0.',
};

/** `limit[]=1` and `limit[a]=1`: some programs write lists and objects so. Taken for another name, they would mean all. */
const AS_LIST = /^(limit|offset)\[/;

/** The `limit` and `offset` of a query, or null without either. Throws Rejected. */
export const listRangeOf = (sent: object): Page | null => {
  const raw = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const [, listed] = AS_LIST.exec(name) ?? [];
      return listed ? [listed, [value]] : [name, value];
    }),
  );
  if (!('limit' in raw) && !('offset' in raw)) return null;
  const result = query.safeParse(raw);
  if (!result.success) {
    const fields = result.error.issues.map((issue) => String(issue.path[0]));
    throw new Rejected(Object.fromEntries(fields.map((field) => [field, [messages[field] ?? '']])));
  }
  const { limit, offset } = result.data;
  return { limit, offset: offset ?? 0 };
};

/** The address without query parameters that change nothing; `page` is the range that it asks for. */
export const normalUrl = ({ originalUrl }: Pick<Request, 'originalUrl'>, page: Page | null): string => {
  const path = originalUrl.split('?', 1)[0] ?? '';
  return page
    ? `${path}?${page.limit === undefined ? '' : `limit=${page.limit}&`}offset=${page.offset}`
    : path;
};
