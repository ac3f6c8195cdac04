import { expect, test } from 'vitest';
import { toastsAfterNavigation, type Toast, withoutOfflineToasts, withToast } from './toasts.ts';

const item = (id: number, tone: Toast['tone'], text = `texto ${id}`): Toast => ({
  id,
  tone,
  text,
  cambios: [],
  at: 1000 * id,
  age: 0,
});

test('toasts pile up, newest first, three at most', () => {
  let list: readonly Toast[] = [item(0, 'exito')];
  for (const id of [1, 2, 3, 4]) list = withToast(list, item(id, 'falla'));
  expect(list.map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('the same failure again is one toast, with a new id so that it is announced again', () => {
  const list = withToast([item(1, 'falla', 'Error')], item(2, 'falla', 'Error'));
  expect(list).toEqual([item(2, 'falla', 'Error')]);
});

test('a toast that was said since the act that led to a screen stays there, and one said before it is gone', () => {
  const list = [item(3, 'exito'), item(2, 'exito'), item(1, 'exito')];
  expect(toastsAfterNavigation(list, 2000).map(({ id }) => id)).toEqual([3, 2]);
  expect(toastsAfterNavigation(list, 2001).map(({ id }) => id)).toEqual([3]);
});

test('a failure stays for one screen more', () => {
  const once = toastsAfterNavigation([item(1, 'falla')], 9000);
  expect(once).toHaveLength(1);
  expect(toastsAfterNavigation(once, 9000)).toEqual([]);
});

test('what failed for want of a connection leaves when it is back, and nothing else does', () => {
  const lost = { ...item(2, 'falla'), isOffline: true };
  expect(withoutOfflineToasts([item(3, 'exito'), lost, item(1, 'falla')]).map(({ id }) => id)).toEqual([
    3, 1,
  ]);
});
