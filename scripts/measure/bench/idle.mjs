import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo } from '../site/site.mjs';

/** ms without requests after which the site stops polling every second. */
const FALLS_ASLEEP = 6000;
const MINUTE = 60_000;

/** Number of SQL statements per minute of an idle site. */
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
    // The second query counts itself.
    return (await sent()) - before - 1;
  } finally {
    await database.end();
  }
}
