// `npm run test:growth`: what a page costs the database on a small site and on one with 100,000 events, a million
// comments, 100,000 enquiries with two answers each, 10,000 pictures, 100,000 members, and the councils, elections, fees
// and documents of many decades. A page that reads a tenth more rows there fails. Times are told, not judged.
import { fill } from './growth/fill.mjs';
import { measure, pages } from './growth/pages.mjs';
import { main, prepareSite, seconds, step } from '../prepare.mjs';
import { connectTo, startSite } from './site/site.mjs';

const SMALL = {
  events: 500,
  comments: 5000,
  images: 500,
  enquiries: 5000,
  members: 1000,
  fees: 20,
  processes: 4,
  councils: 3,
  documents: 20,
  versions: 2,
};
const LARGE = {
  events: 100_000,
  comments: 1_000_000,
  images: 10_000,
  enquiries: 100_000,
  members: 100_000,
  fees: 300,
  processes: 40,
  councils: 30,
  documents: 500,
  versions: 20,
};
/** How much more a page may cost. */
const TOLERANCE = 1.1;
/** Rows that background jobs may read meanwhile. */
const CLOCKWORK = 300;

await main(async () => {
  await prepareSite();
  const small = await measureSite('pequeño', SMALL);
  const large = await measureSite('grande', LARGE);
  return report(small, large);
});

async function measureSite(name, size) {
  const site = await step(`Preparando un sitio ${name}`, startSite);
  let connection;
  try {
    connection = await connectTo(site.storage);
    await step(`Llenándolo con ${size.events} eventos y ${size.comments} comentarios`, () =>
      fill(connection, size),
    );
    const before = site.memory();
    const began = performance.now();
    const costs = await measure({ site, connection });
    console.log(`Medido en ${seconds(began)}; memoria ${before} → ${site.memory()} MB`);
    return costs;
  } finally {
    await connection?.end();
    await site.end();
  }
}

function line(...cells) {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(42) : String(cell).padStart(11))).join(''));
}

function report(small, large) {
  const rows = pages.map(({ name, exempt }) => {
    const [one, other] = [small.get(name), large.get(name)];
    const grows = other.reads > one.reads * TOLERANCE + CLOCKWORK;
    return { name, exempt, one, other, fails: grows && !exempt };
  });
  console.log();
  line('Página', 'filas', 'en grande', 'ms', 'en grande');
  for (const { name, exempt, one, other, fails } of rows) {
    line(
      `${fails ? '✗' : exempt ? '·' : '✓'} ${name}`,
      one.reads,
      other.reads,
      one.ms.toFixed(1),
      other.ms.toFixed(1),
    );
  }
  for (const { name, exempt } of rows.filter((row) => row.exempt)) console.log(`· ${name}: ${exempt}`);
  const failed = rows.filter(({ fails }) => fails).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
