import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer, Params, Write } from '#shared/contract/endpoint.ts';
import { DIAS_EN_PAPELERA } from '#shared/records/historia.ts';
import { tieneHistoria } from '#shared/contract/nouns.ts';
import { write } from '../../api.ts';
import { withParam } from '../../lib/with-param.ts';
import { type Seen, toast } from '../../ui/toasts/toasts.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { tellFailure } from './failure.ts';
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
  /** What visitors see once it is done. */
  seen?: Seen;
  /** Asked before the question: what else it should say. */
  warn?: (() => Promise<string | undefined>) | undefined;
}

interface Words {
  question: string;
  /** «Eliminar evento» */
  verb: string;
  /** Destroys something: the button is red. */
  danger?: boolean;
}

/** What goes along when a row is removed. */
const along: Readonly<Record<string, string>> = {
  eventos: 'Se van también sus textos, imágenes y comentarios. ',
  paginasPropias: 'Se van también sus archivos y su entrada del menú. ',
  procesosElectorales: 'Se van también sus fases, documentos, listas y candidatos. ',
  fasesElectorales: 'Se van también sus documentos. ',
  listasElectorales: 'Se van también sus candidatos. ',
  consejos: 'Se van también sus dirigentes. ',
  convenios: 'Se van también sus archivos y beneficios. ',
};

/** Says how a removed row comes back; undefined when it does not. */
const wayBack = (group: string): string | undefined =>
  tieneHistoria(group)
    ? `${along[group] ?? ''}Se puede recuperar desde la papelera durante ${DIAS_EN_PAPELERA} días.`
    : undefined;

/** An action on a row, confirmed if there are words for it, with its toasts. `busy` holds the rows in progress. */
export const useAction = <E extends Write>(
  endpoint: E,
  words?: Words,
  onDone?: (answer: Answer<E>, name: string) => void,
) => {
  const confirm = useConfirm();
  const [busy, setBusy] = useState<ReadonlySet<Key>>(new Set());
  const free = (key: Key): void => setBusy((keys) => new Set([...keys].filter((other) => other !== key)));

  const isMeant = async ({ name, warn }: Target<E>): Promise<boolean> => {
    if (!words) return true;
    const { question, verb, danger = false } = words;
    const note = [await warn?.(), danger ? wayBack(endpoint.group) : undefined].filter(Boolean).join(' ');
    return confirm({ title: question, name, verb, danger, note });
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
      tellFailure(endpoint.failed, error);
      return false;
    } finally {
      free(key);
    }
  };
  return { busy, run };
};

/**
 * A deletion: the row fades during the request, and comes back if it fails. With the rows of a list, its address can
 * ask the question: `?eliminar=2`.
 */
export const useRemove = <E extends Write, Row>(
  endpoint: E,
  { question, remove }: { question: string; remove: string },
  list?: { rows: readonly Row[]; targetOf: (row: Row) => Target<E> },
) => {
  const { busy, run } = useAction(endpoint, { question, verb: remove, danger: true });
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const asked = params.get(REMOVE_PARAM);
  const ask = useEffectEvent((key: string) => {
    const target = list?.rows.map(list.targetOf).find((one) => String(one.key) === key);
    if (target && may(endpoint)) void run(target);
    // Asked once: neither the way back nor a reload brings the question again.
    setParams((now) => withParam(now, REMOVE_PARAM, null), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked !== null) ask(asked);
  }, [asked]);
  return { deletingKeys: busy, remove: run };
};

/** The question before several rows are removed; resolves to whether it is meant. */
export const useConfirmSeveral = (group: string, removeChosen: (count: number) => string) => {
  const confirm = useConfirm();
  return (count: number): Promise<boolean> =>
    confirm({ title: removeChosen(count), note: wayBack(group), verb: 'Eliminar', danger: true });
};
