import { expect, test } from 'vitest';
import { srcSetOf } from './picture.tsx';

test('a stored photograph is offered in three widths', () => {
  expect(srcSetOf('/storage/eventos/abc.png')).toBe(
    '/storage/eventos/abc-480 480w, /storage/eventos/abc-736 736w, /storage/eventos/abc-1200 1200w, /storage/eventos/abc-1600 1600w',
  );
  expect(srcSetOf('/storage/eventos/abc.JPG')).toContain('/storage/eventos/abc-736 736w');
});

test('moving pictures and foreign addresses stay as they are', () => {
  expect(srcSetOf('/storage/eventos/abc.gif')).toBeUndefined();
  expect(srcSetOf('https://otro.example/abc.png')).toBeUndefined();
});
