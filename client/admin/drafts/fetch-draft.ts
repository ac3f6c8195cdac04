import { type Borrador, borradores } from '#shared/records/borradores.ts';
import { read, writeAtOnce } from '../../api.ts';
import { draftsSent } from './pace.ts';

/** The names of all forms with a draft, once those on their way have arrived. */
const formsWithDraft = async (): Promise<string[]> => {
  await draftsSent();
  return (await read(borradores.list)).map(({ formulario }) => formulario);
};

/** The server's drafts of a form. One call lists the forms that have a draft: a screen has many forms, and most of them none. */
export const fetchDrafts = async (formulario: string): Promise<Borrador[]> => {
  try {
    const forms = await formsWithDraft();
    return forms.includes(formulario) ? await writeAtOnce(borradores.get, { formulario }) : [];
  } catch {
    // Out of reach: they are offered when the form is opened again.
    return [];
  }
};

/** What a screen was opened with: read beside its data, so that its bands are drawn with it and move nothing. */
let arrival = { path: '', found: new Map<string, Borrador[]>(), read: Promise.resolve() };

/** Reads the drafts of all forms of a screen, once for each time it is opened. */
export const readDrafts = (path: string): Promise<void> => {
  if (arrival.path !== path) {
    const found = new Map<string, Borrador[]>();
    arrival = { path, found, read: collect(path, found) };
  }
  return arrival.read;
};

/** The server's drafts of all forms of a screen, by the name of the form. */
export const draftsOf = async (path: string): Promise<(readonly [string, Borrador[]])[]> => {
  const forms = new Set(await formsWithDraft());
  const here = [...forms].filter((form) => form.startsWith(`${path}#`));
  return Promise.all(
    here.map(async (formulario) => [formulario, await writeAtOnce(borradores.get, { formulario })] as const),
  );
};

const collect = async (path: string, found: Map<string, Borrador[]>): Promise<void> => {
  try {
    for (const [form, drafts] of await draftsOf(path)) found.set(form, drafts);
  } catch {
    // Each form asks for its own.
  }
};

/** What the screen was opened with for a form, once: later the server may have other drafts. */
export const arrivedWith = (formulario: string): Borrador[] | undefined => {
  const drafts = arrival.found.get(formulario);
  arrival.found.delete(formulario);
  return drafts;
};
