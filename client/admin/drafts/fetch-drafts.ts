import { type Borrador, borradores } from '#shared/records/borradores.ts';
import { read, writeAtOnce } from '../../api.ts';
import { whenDraftsSent } from './save-scheduler.ts';

/** Names of all forms with a draft, after pending drafts were sent. */
const formsWithDraft = async (): Promise<string[]> => {
  await whenDraftsSent();
  return (await read(borradores.list)).map(({ formulario }) => formulario);
};

/** The server's drafts of a form. Checks the list of forms with drafts first, because most forms have none. */
export const fetchDrafts = async (formulario: string): Promise<Borrador[]> => {
  try {
    const forms = await formsWithDraft();
    return forms.includes(formulario) ? await writeAtOnce(borradores.get, { formulario }) : [];
  } catch {
    // Offline: drafts are offered when the form is opened again.
    return [];
  }
};

/** Drafts loaded together with a screen's data, so that bands render with it and cause no layout shift. */
let arrival = { path: '', found: new Map<string, Borrador[]>(), read: Promise.resolve() };

/** Loads the drafts of all forms of a screen, once each time it is opened. */
export const preloadDrafts = (path: string): Promise<void> => {
  if (arrival.path !== path) {
    const found = new Map<string, Borrador[]>();
    arrival = { path, found, read: collect(path, found) };
  }
  return arrival.read;
};

/** The server's drafts of all forms of a screen, by form name. */
export const fetchScreenDrafts = async (path: string): Promise<(readonly [string, Borrador[]])[]> => {
  const forms = new Set(await formsWithDraft());
  const here = [...forms].filter((form) => form.startsWith(`${path}#`));
  return Promise.all(
    here.map(async (formulario) => [formulario, await writeAtOnce(borradores.get, { formulario })] as const),
  );
};

const collect = async (path: string, found: Map<string, Borrador[]>): Promise<void> => {
  try {
    for (const [form, drafts] of await fetchScreenDrafts(path)) found.set(form, drafts);
  } catch {
    // On failure each form loads its own drafts.
  }
};

/** The preloaded drafts of a form; returned once, because later the server may have others. */
export const takePreloadedDrafts = (formulario: string): Borrador[] | undefined => {
  const drafts = arrival.found.get(formulario);
  arrival.found.delete(formulario);
  return drafts;
};
