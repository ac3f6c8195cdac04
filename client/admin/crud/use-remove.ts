import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer, Params, Write } from '#shared/contract/endpoint.ts';
import { DIAS_EN_PAPELERA } from '#shared/records/historia.ts';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import { write } from '../../api.ts';
import { withParam } from '../../lib/with-param.ts';
import { type SeenPage, toast } from '../../ui/toasts/toasts.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { showFailure } from './failure.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { REMOVE_PARAM } from '../ui/sheet/sheet-address.ts';

type Key = string | number;

/** The row an action is about. */
interface Target<E extends Write> {
  key: Key;
  params: Params<E>;
  /** The row's name, shown in bold. */
  name: string;
  /** What the question shows in place of the name. */
  subject?: ReactNode;
  /** Public page to link in the toast. */
  seen?: SeenPage;
  /** Loads an additional warning for the confirmation. */
  warn?: (() => Promise<string | undefined>) | undefined;
}

interface Words {
  question: string;
  /** «Eliminar evento» */
  verb: string;
  note?: string;
  /** Destructive: the button is red. */
  danger?: boolean;
}

/** What is deleted together with a row, by noun. */
const along: Readonly<Record<string, string>> = {
  eventos: 'Se van también sus textos, imágenes y comentarios. ',
  paginasPropias: 'Se van también sus archivos y su entrada del menú. ',
  procesosElectorales: 'Se van también sus fases, documentos, listas y candidatos. ',
  fasesElectorales: 'Se van también sus documentos. ',
  listasElectorales: 'Se van también sus candidatos. ',
  consejos: 'Se van también sus dirigentes. ',
  convenios: 'Se van también sus archivos y beneficios. ',
};

/** Note on how a deleted row can be restored; undefined if it cannot. */
const wayBack = (group: string): string | undefined =>
  tieneHistoria(group)
    ? `${along[group] ?? ''}Se puede recuperar desde la papelera durante ${DIAS_EN_PAPELERA} días.`
    : undefined;

/** A call for one row, with confirmation (if `words` is given) and toasts. `busy`: keys of rows in progress. */
export const useRowRequest = <E extends Write>(
  endpoint: E,
  words?: Words,
  onDone?: (answer: Answer<E>, name: string) => void,
) => {
  const confirm = useConfirm();
  const [busy, setBusy] = useState<ReadonlySet<Key>>(new Set());
  const free = (key: Key): void => setBusy((keys) => new Set([...keys].filter((other) => other !== key)));

  const isMeant = async ({ name, subject, warn }: Target<E>): Promise<boolean> => {
    if (!words) return true;
    const { question, verb, danger = false } = words;
    const back = danger ? wayBack(endpoint.group) : undefined;
    const note = [words.note, await warn?.(), back].filter(Boolean).join(' ');
    return confirm({ title: question, name, subject, verb, danger, note });
  };

  /** Resolves to whether it was confirmed and succeeded. */
  const run = async (target: Target<E>): Promise<boolean> => {
    const { key, params, name, seen } = target;
    if (busy.has(key) || !(await isMeant(target))) return false;
    setBusy((keys) => new Set(keys).add(key));
    toast.clear();
    try {
      const answer = await withSession(() => write(endpoint, { params }));
      if (seen) toast.leadTo(seen);
      toast.success(answer.message, name);
      onDone?.(answer, name);
      return true;
    } catch (error) {
      showFailure(endpoint.failed, error);
      return false;
    } finally {
      free(key);
    }
  };
  return { busy, run };
};

/**
 * Deletes rows: the row fades during the request and reappears on failure. If `list` is given, `?eliminar=2` in the address opens
 * the confirmation.
 */
export const useRemove = <E extends Write, Row>(
  endpoint: E,
  { question, remove, note }: { question: string; remove: string; note?: string },
  list?: { rows: readonly Row[]; targetOf: (row: Row) => Target<E> },
) => {
  const { busy, run } = useRowRequest(endpoint, {
    question,
    verb: remove,
    danger: true,
    ...(note && { note }),
  });
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const asked = params.get(REMOVE_PARAM);
  const ask = useEffectEvent((key: string) => {
    const target = list?.rows.map(list.targetOf).find((one) => String(one.key) === key);
    if (target && may(endpoint)) void run(target);
    // Removed from the address, so that neither Back nor a reload asks again.
    setParams((now) => withParam(now, REMOVE_PARAM, null), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked !== null) ask(asked);
  }, [asked]);
  return { deletingKeys: busy, remove: run };
};

/** Confirmation before several rows are deleted. */
export const useConfirmBulkRemove = (group: string, removeChosen: (count: number) => string) => {
  const confirm = useConfirm();
  return (count: number): Promise<boolean> =>
    confirm({ title: removeChosen(count), note: wayBack(group), verb: 'Eliminar', danger: true });
};
