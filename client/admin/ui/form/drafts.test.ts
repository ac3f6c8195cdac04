import { expect, test } from 'vitest';
import { draftKey, readDraft, writeDraft } from './drafts.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const key = draftKey(3, '/nuevo-evento', 'evento');

test('never keeps passwords or files', () => {
  const storage = memory();
  writeDraft(storage, key, {
    titulo: 'Feria',
    password: 'secreto',
    password_confirmation: 'secreto',
    img_fondo: new File(['x'], 'a.png'),
    descripcion: undefined,
  });
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({ titulo: 'Feria' });
});

test('recovers what differs and only known fields', () => {
  const storage = memory();
  writeDraft(storage, key, { titulo: 'Feria', tipoEvento: 'A', otro: 'x' });
  expect(readDraft(storage, key, { titulo: '', tipoEvento: 'A' })).toEqual({ titulo: 'Feria' });
});

test('nothing to recover: no draft, an equal one, a broken one, another person', () => {
  const storage = memory();
  expect(readDraft(storage, key, { titulo: '' })).toBeNull();
  writeDraft(storage, key, { titulo: 'Feria' });
  expect(readDraft(storage, key, { titulo: 'Feria' })).toBeNull();
  expect(readDraft(storage, draftKey(4, '/nuevo-evento', 'evento'), { titulo: '' })).toBeNull();
  storage.setItem(key, '{roto');
  expect(readDraft(storage, key, { titulo: '' })).toBeNull();
});

test('a storage that refuses is no failure', () => {
  const storage = memory();
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('lleno', 'QuotaExceededError');
    },
  };
  expect(() => writeDraft(full, key, { titulo: 'Feria' })).not.toThrow();
});
