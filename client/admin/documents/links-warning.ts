import { nombreDeGrupo } from '#shared/records/auditoria.ts';
import { documentos } from '#shared/records/documentos.ts';
import { read } from '../../api.ts';
import { withSession } from '../session/reentry.ts';

const linksTo = async (grupo: string, rows: readonly number[]): Promise<string[]> => {
  const documents = await read(documentos.list);
  const held = documents.filter((one) => one.grupo === grupo && rows.includes(one.fila));
  const places = await Promise.all(held.map(({ clave }) => read(documentos.enlaces, { clave })));
  return places.flat().map((uso) => `«${uso.titulo ?? 'Sin título'}» (${nombreDeGrupo(uso.grupo)})`);
};

/**
 * Says where texts and the menu lead to the documents of these rows of a noun, whose links will break; undefined when
 * nothing does. A removal does not wait for this to be known: whether it may be done, the server says.
 */
export const linksWarning = async (grupo: string, rows: readonly number[]): Promise<string | undefined> => {
  const places = await withSession(() => linksTo(grupo, rows)).catch(() => []);
  if (places.length === 0) return undefined;
  return `Hay enlaces a este documento en ${[...new Set(places)].join(', ')}: dejarán de funcionar.`;
};
