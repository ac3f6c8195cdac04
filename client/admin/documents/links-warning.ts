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
 * Warning that links in texts and the menu to the documents of these rows will break; undefined if there are none. If the check
 * fails there is no warning: the server decides whether the rows may be deleted.
 */
export const linksWarning = async (grupo: string, rows: readonly number[]): Promise<string | undefined> => {
  const places = await withSession(() => linksTo(grupo, rows)).catch(() => []);
  if (places.length === 0) return undefined;
  return `Hay enlaces a este documento en ${[...new Set(places)].join(', ')}: dejarán de funcionar.`;
};
