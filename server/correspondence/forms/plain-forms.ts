import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { digitsOf } from '#shared/contract/fields/celular.ts';
import { telefono } from '#shared/contract/fields/campos.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultaInput, consultas } from '#shared/correspondence/consultas.ts';
import type { PageSource } from '#server/http/pages/page-source.ts';
import { type Fields, rejectFirst, takePlainForm } from '#server/http/pages/plain-form.ts';
import { db } from '#server/platform/db/client/client.ts';
import { comentarios as table } from '#server/platform/db/schema.ts';
import type { BoundCall } from '#server/platform/call/implement.ts';
import { comentariosFeature } from '../comments/comentarios.ts';
import { consultasFeature } from '../enquiries/consultas.ts';

const fullForm = z.extend(consultaInput, { telefono });

/** Reads the fields of the form: the contact page's requires a phone number, the one in the footer does not. */
const enquiry = (typed: Fields): object => {
  if (!('telefono' in typed)) return typed;
  const input = { ...typed, telefono: digitsOf(typed['telefono'] ?? '') };
  rejectFirst(z.safeParse(fullForm, input).error?.issues ?? []);
  return input;
};

const boundTo = <E extends typeof comentarios.create | typeof consultas.create>(
  features: readonly BoundCall[],
  endpoint: E,
) => {
  const bound = features.find((feature) => feature.endpoint === endpoint);
  if (!bound) throw new Error(`${endpoint.path} has no function`);
  return { ...bound, endpoint };
};

/** Whether a new comment waits for approval. */
const waits = async (made: unknown): Promise<boolean> => {
  const id = typeof made === 'object' && made !== null && 'id' in made ? Number(made.id) : 0;
  const [row] = await db().select({ estado: table.estado }).from(table).where(eq(table.id, id));
  return row?.estado !== 'V';
};

/** Handles the contact form, and the short one in the footer, sent without scripts. */
export const handleEnquiryForm = (source: PageSource) =>
  takePlainForm(source, {
    bound: boundTo(consultasFeature, consultas.create),
    fields: ['nombre', 'correo', 'telefono', 'mensaje'],
    input: enquiry,
    thanks: (_made, { typed }) =>
      Promise.resolve(`/contacto/${'telefono' in typed ? 'consulta-enviada' : 'mensaje-enviado'}#escribenos`),
  });

/** Handles the comment form of an event, sent without scripts. */
export const handleCommentForm = (source: PageSource) =>
  takePlainForm(source, {
    bound: boundTo(comentariosFeature, comentarios.create),
    fields: ['nombre', 'correo', 'contenido'],
    input: (typed) => typed,
    thanks: async (made, { req }) => {
      const end = (await waits(made)) ? 'comentario-en-espera' : 'comentario-publicado';
      return `/eventos/${encodeURIComponent(String(req.params['slug']))}/${end}#comentarios`;
    },
  });
