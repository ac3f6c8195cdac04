import { eq } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import type { Formato } from '#shared/formato.ts';
import { db } from '../client/client.ts';

interface Stored {
  readonly texto: string | null;
  readonly formato: Formato;
}
interface Sent {
  readonly texto?: string | null | undefined;
  readonly formato?: Formato | undefined;
}

/**
 * The format a save gives to a text; undefined leaves it as it is. A caller that sends none does not know of formats: a
 * text it sends back as it was keeps its own, any other is plain.
 */
export const sentFormato = (before: Stored, { texto, formato }: Sent): Formato | undefined => {
  if (formato || texto === undefined || texto === before.texto) return formato;
  return 'plano';
};

type TextTable = MySqlTable & { readonly id: MySqlColumn; readonly formato: MySqlColumn };

/** The same for a text of a table that was not read yet: `column` is where its row holds it. */
export const formatoIn = async (
  table: TextTable,
  column: MySqlColumn,
  { id, ...sent }: Sent & { id: number },
): Promise<Formato | undefined> => {
  if (sent.formato || sent.texto === undefined) return sent.formato;
  const [before] = await db().select({ texto: column }).from(table).where(eq(table.id, id));
  return before?.texto === sent.texto ? undefined : 'plano';
};
