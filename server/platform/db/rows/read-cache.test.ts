import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, useApp } from '#server/testing/api.ts';
import { good, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import { db } from '../client/client.ts';
import { unitOfWork } from '../client/unit-of-work.ts';
import { lastKnown, cachedRead } from './read-cache.ts';
import { cuentas, dirigentes, eventos, eventoTextos } from '../schema.ts';

useApp();

let readings = 0;
beforeEach(() => {
  readings = 0;
});
const accounts = (): Promise<number> =>
  cachedRead('accounts', async () => {
    readings += 1;
    return db().$count(cuentas);
  });
const addAccount = () => unitOfWork(() => db().insert(cuentas).values(good.cuenta));

describe('what is remembered', () => {
  it('is read once for all who ask, until its table is written', async () => {
    expect(await Promise.all([accounts(), accounts()])).toEqual([0, 0]);
    await unitOfWork(() => db().delete(dirigentes));
    expect([await accounts(), readings]).toEqual([0, 1]);
    await addAccount();
    expect([await accounts(), readings]).toEqual([1, 2]);
  });

  it('is read anew after a unit of work that was rolled back', async () => {
    await accounts();
    const failed = unitOfWork(async () => {
      await db().insert(cuentas).values(good.cuenta);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await accounts(), readings]).toEqual([0, 2]);
  });

  it('has the tables of what it was made from', async () => {
    const outer = () => cachedRead('outer', async () => `${await accounts()} accounts`);
    await accounts();
    expect(await outer()).toBe('0 accounts');
    await addAccount();
    expect(await outer()).toBe('1 accounts');
  });

  it('goes with the rows that are deleted with their parent', async () => {
    const { slug } = await makeEvento(await admin());
    await makeEventoTexto(await admin(), { slug });
    const texts = () => cachedRead('texts', async () => db().$count(eventoTextos));
    expect(await texts()).toBe(1);
    await unitOfWork(() => db().delete(eventos).where(eq(eventos.slug, slug)));
    expect(await texts()).toBe(0);
  });

  it('is not what was still being read when its table was written', async () => {
    let end = (): void => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let hasRead = (): void => {};
    const read = new Promise<void>((resolve) => {
      hasRead = resolve;
    });
    const slow = (until?: Promise<void>) =>
      cachedRead('slow', async () => {
        const found = await db().$count(cuentas);
        hasRead();
        await until;
        return found;
      });
    const first = slow(held);
    await read;
    await addAccount();
    const second = slow();
    end();
    expect([await first, await second, await slow()]).toEqual([0, 1, 1]);
  });

  it('is no failure; what was known last stands in for one where it is needed', async () => {
    let works = false;
    const read = lastKnown<string | number>('sometimes', 'nothing yet', async () => {
      if (!works) throw new Error('away');
      return db().$count(cuentas);
    });
    expect(await read()).toBe('nothing yet');
    works = true;
    expect(await read()).toBe(0);
    works = false;
    await addAccount();
    expect(await read()).toBe(0);
    works = true;
    expect(await read()).toBe(1);
  });
});
