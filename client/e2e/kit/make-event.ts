import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { sha256 } from '#server/platform/sha256.ts';
import { sharedToken, sitio } from './story.ts';
import { picture } from './uploads.ts';

const form = async (path: string, fields: Record<string, string | Awaited<ReturnType<typeof picture>>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
  const answer = await fetch(sitio.origin + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await sharedToken()}` },
    body,
  });
  expect(answer.status, path).toBe(201);
  const made: { id: number; slug?: string } = await answer.json();
  return made;
};

/** A colour of its own for each picture of each event: equal pictures would be one file. */
const shade = (titulo: string, part: string): string => `#${sha256(titulo + part).slice(0, 6)}`;

/** Adds a picture to an event's gallery. */
export const makeImage = async (slug: string, descripcion: string): Promise<number> =>
  (await form('/guardar-imagen', { descripcion, img_url: await picture(shade(slug, descripcion)), slug })).id;

/** A name that no other story has, nor the same story at its second try. */
export const ownName = (text: string): string => `${text} ${randomInt(1_000_000)}`;

/** Makes an event with a text and a picture, published unless told otherwise; resolves to its slug. */
export const makeEvent = async (
  titulo: string,
  estado: 'P' | 'B' = 'P',
  more: Record<string, string> = {},
): Promise<string> => {
  const { slug = '' } = await form('/guardar-evento', {
    titulo,
    estado,
    descripcion: 'Se elimina y vuelve.',
    fecha_Inicio: '2026-12-12',
    tipoEvento: 'N',
    ...more,
    img_principal: await picture(shade(titulo, 'a')),
    img_fondo: await picture(shade(titulo, 'b'), 'png'),
  });
  await form('/guardar-texto', { titulo: 'Programa', contenido: 'Primero, la media.', slug });
  await makeImage(slug, 'El salón');
  return slug;
};

/** A draft used by this story alone, which no public page shows. */
export const makeDraft = (titulo: string): Promise<string> => makeEvent(ownName(titulo), 'B');
