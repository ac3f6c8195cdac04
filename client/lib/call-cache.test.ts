import { describe, expect, it } from 'vitest';
import { createCallCache } from './call-cache.ts';

const counter = () => {
  let count = 0;
  return async () => (count += 1);
};

describe('the cache of calls', () => {
  it('loads once for all who ask, until the noun is forgotten', async () => {
    const cache = createCallCache(10, Infinity);
    const load = counter();
    expect(await Promise.all([cache.remember('a', 'k', load), cache.remember('a', 'k', load)])).toEqual([
      1, 1,
    ]);
    cache.forget('b');
    expect(await cache.remember('a', 'k', load)).toBe(1);
    cache.forget('a');
    expect(await cache.remember('a', 'k', load)).toBe(2);
    cache.clear();
    expect(await cache.remember('a', 'k', load)).toBe(3);
  });

  it('keeps no failure', async () => {
    const cache = createCallCache(10, Infinity);
    await expect(cache.remember('a', 'k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.remember('a', 'k', async () => 'yes')).toBe('yes');
  });

  it('drops what was still loading when its noun was forgotten', async () => {
    const cache = createCallCache(10, Infinity);
    let finish: (value: string) => void = () => {};
    const slow = cache.remember('a', 'k', () => new Promise<string>((resolve) => (finish = resolve)));
    cache.forget('a');
    finish('old');
    expect(await slow).toBe('old');
    expect(await cache.remember('a', 'k', async () => 'new')).toBe('new');
  });

  it('forgets first what was unused for longest', async () => {
    const cache = createCallCache(2, Infinity);
    const load = counter();
    for (const key of ['x', 'y', 'x', 'z']) await cache.remember('a', key, load);
    expect(await cache.remember('a', 'x', load)).toBe(1);
    expect(await cache.remember('a', 'y', load)).toBe(4);
  });
});
