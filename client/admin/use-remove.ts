import { useState } from 'react';
import type { Params, Write } from '#shared/endpoint.ts';
import { write } from '../api.ts';
import { aviso } from '../ui/avisos.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { useFailure } from './endpoint-form.tsx';

type Key = string | number;

export interface Removal<E extends Write> {
  key: Key;
  params: Params<E>;
  /** The row in words, shown in bold. */
  name: string;
}

interface Words {
  question: string;
  /** «Eliminar evento» */
  verb: string;
}

/** Asks, removes, says so. The row fades meanwhile; a failure brings it back, a success makes the page read again. */
export const useRemove = <E extends Write>(endpoint: E, { question, verb }: Words) => {
  const confirm = useConfirm();
  const onFailed = useFailure(endpoint.failed);
  const [leaving, setLeaving] = useState<ReadonlySet<Key>>(new Set());

  /** Resolves to whether the row is gone. */
  const remove = async ({ key, params, name }: Removal<E>): Promise<boolean> => {
    if (!(await confirm({ title: question, name, verb, danger: true }))) return false;
    setLeaving((keys) => new Set(keys).add(key));
    try {
      const { message } = await write(endpoint, { params });
      aviso.success(message);
      return true;
    } catch (error) {
      setLeaving((keys) => new Set([...keys].filter((other) => other !== key)));
      onFailed(error);
      return false;
    }
  };
  return { leaving, remove };
};
