import { expect, test } from 'vitest';
import { afterNavigation, type AvisoItem, withAviso } from './avisos.ts';

const item = (id: number, tone: AvisoItem['tone'], text = `texto ${id}`): AvisoItem => ({
  id,
  tone,
  text,
  cambios: [],
  age: 0,
});

test('notices pile up, newest first, three at most', () => {
  let list: readonly AvisoItem[] = [item(0, 'exito')];
  for (const id of [1, 2, 3, 4]) list = withAviso(list, item(id, 'falla'));
  expect(list.map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('the same failure again is one notice, with a new id so that it is announced again', () => {
  const list = withAviso([item(1, 'falla', 'Error')], item(2, 'falla', 'Error'));
  expect(list).toEqual([item(2, 'falla', 'Error')]);
});

test('a notice survives one navigation and leaves with the second', () => {
  const once = afterNavigation([item(1, 'exito')]);
  expect(once).toHaveLength(1);
  expect(afterNavigation(once)).toEqual([]);
});
