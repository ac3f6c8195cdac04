import type { Endpoint } from '#shared/contract/endpoint.ts';
import { db } from '#server/platform/db/client/client.ts';
import { currentChangeName } from '#server/records/tracking/change.ts';
import { auditoria } from '#server/platform/db/schema.ts';
import { isForeignKey } from '#server/platform/db/client/errors.ts';
import { Unauthorized } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/call/implement.ts';

/** The row a call was about: the result's `registro`, else an id or slug in the result, the path or the body. */
const rowOf = (call: Call<Endpoint>, result: unknown): string | null => {
  const sources = [result, call.params, call.body].filter(
    (source) => typeof source === 'object' && source !== null,
  );
  for (const source of sources) {
    const { registro, id, slug } = source as { registro?: unknown; id?: unknown; slug?: unknown };
    if (typeof registro === 'string') return registro;
    if (typeof id === 'number') return String(id);
    if (typeof slug === 'string') return slug;
  }
  return null;
};

/**
 * Leaves one row for a protected change, in the same unit of work as the change. Throws Unauthorized when its user was
 * deleted since the session was looked up: a long upload takes its time.
 */
export const audit = async (endpoint: Endpoint, call: Call<Endpoint>, result: unknown): Promise<void> => {
  if (!call.user) return;
  const row = {
    usuario_id: call.user.id,
    usuario_email: call.user.email,
    credencial: call.user.credencial?.nombre,
    operacion: `${endpoint.group}.${endpoint.operation}`,
    registro: rowOf(call, result),
    cambio: currentChangeName(),
    direccion: call.address,
  };
  try {
    await db().insert(auditoria).values(row);
  } catch (error) {
    throw isForeignKey(error) ? new Unauthorized() : error;
  }
};
