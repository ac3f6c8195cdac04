import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../site/site.mjs';

/** Longer than a site that nobody asks goes on looking for changes every second. Ms. */
const FALLS_ASLEEP = 6000;
const MINUTE = 60_000;

/** Statements that a site sends to its database in a minute in which nobody asks it anything. */
export async function measureIdle({ storage }) {
  const database = await connectTo(storage);
  try {
    const sent = async () => {
      const [[row]] = await database.query("SHOW GLOBAL STATUS LIKE 'Questions'");
      return Number(row.Value);
    };
    await sleep(FALLS_ASLEEP);
    const before = await sent();
    await sleep(MINUTE);
    // The second question counts itself.
    return (await sent()) - before - 1;
  } finally {
    await database.end();
  }
}
