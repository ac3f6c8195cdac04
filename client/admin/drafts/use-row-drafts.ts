import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { borradores } from '#shared/records/borradores.ts';
import { read } from '../../api.ts';
import { formName } from './form-draft.tsx';
import { draftsSent } from './pace.ts';

/** The names of all forms with a draft, once those on their way have arrived; none without an answer. */
const formsWithDraft = async (): Promise<ReadonlySet<string>> => {
  try {
    await draftsSent();
    return new Set((await read(borradores.list)).map(({ formulario }) => formulario));
  } catch {
    return new Set();
  }
};

const none: ReadonlySet<string> = new Set();

/** Tells for which rows the form `id` of this page has a draft; looked up again at each new `round`. */
export const useRowDrafts = (id: string, round: number): ((row: number) => boolean) => {
  const { pathname } = useLocation();
  const [found, setFound] = useState({ round: -1, forms: none });
  useEffect(() => {
    let isOver = false;
    void formsWithDraft().then((forms) => (isOver ? undefined : setFound({ round, forms })));
    return () => {
      isOver = true;
    };
  }, [round]);
  return (row) => found.forms.has(formName(pathname, `${id}-${row}`));
};
