import { type Borrador, borradores } from '#shared/borradores.ts';
import { read, writeAtOnce } from '../../api.ts';

/**
 * The server's draft of a form, or null. One call lists the forms that have a draft: a screen has many forms, and most
 * of them none.
 */
export const fetchDraft = async (formulario: string): Promise<Borrador | null> => {
  try {
    const drafts = await read(borradores.list);
    if (!drafts.some((one) => one.formulario === formulario)) return null;
    return await writeAtOnce(borradores.get, { formulario });
  } catch {
    // Out of reach: it is offered when the first draft of this form arrives there.
    return null;
  }
};
