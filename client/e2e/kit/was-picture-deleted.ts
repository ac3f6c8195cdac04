import { inject } from 'vitest';
import type { Convenio } from '#shared/content/agreements/convenios.ts';
import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import type { Evento } from '#shared/content/events/eventos.ts';

const PICTURE = /status of 404 .*(\/storage\/(?:eventos|convenios)\/([a-z0-9]+)[-.\w]*)/;

const read = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(inject('sitio').origin + path)).json();
  return value;
};

/** Addresses of every picture that an event or an agreement has now. */
const living = async (): Promise<string[]> => {
  const events = await read<Evento[]>('/api/eventos');
  const galleries = await Promise.all(
    events.map(({ slug }) => read<EventoImagen[]>(`/imagenesEventos/${slug}`)),
  );
  const agreements = await read<Convenio[]>('/api/convenios');
  return [
    ...events.flatMap(({ img_fondo, img_principal }) => [img_fondo, img_principal]),
    ...galleries.flat().map(({ img_url }) => img_url),
    ...agreements.flatMap(({ archivos }) => archivos.map(({ url }) => url)),
  ];
};

/** Whether a picture was missing because another story, running at the same time, deleted its row, if only for a while. */
export const wasPictureDeleted = async (message: string): Promise<boolean> => {
  const [, path, name] = PICTURE.exec(message) ?? [];
  if (path === undefined || name === undefined) return false;
  if (!(await living()).some((address) => address.includes(name))) return true;
  return (await fetch(inject('sitio').origin + path)).ok;
};
