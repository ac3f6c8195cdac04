// `npm run bench`: how many answers a second the site gives from memory, beside a bare node:http server that returns
// the same bytes in the same run. Writes docs/rendimiento.md. Options: --segundos 1 --rondas 7.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBare } from './bench/bare.mjs';
import { compare } from './bench/load.mjs';
import { report, table } from './bench/report.mjs';
import { measureSearch } from './bench/search.mjs';
import { capture, startSite } from './bench/site.mjs';
import {
  ROOT,
  checkNode,
  ensureBuild,
  ensureDatabaseProgram,
  ensureModules,
  main,
  step,
} from './prepare.mjs';

const { values } = parseArgs({
  options: { segundos: { type: 'string', default: '1' }, rondas: { type: 'string', default: '7' } },
});
const effort = { seconds: Number(values.segundos), rounds: Number(values.rondas) };

await main(async () => {
  checkNode();
  await ensureModules();
  await ensureDatabaseProgram();
  await ensureBuild();
  let site;
  await step('Preparando un sitio con el contenido de demostración', async () => {
    site = await startSite();
  });
  try {
    const result = await measure(site);
    writeFileSync(join(ROOT, 'docs/rendimiento.md'), report({ ...result, ...effort }));
    console.log(`\n${table(result.rows)}\n\nEscrito en docs/rendimiento.md`);
  } finally {
    await site.end();
  }
  return 0;
});

/** Every address packed and plain; the two servers take turns, so that whatever else the machine does hits both. */
async function measure(site) {
  const [event] = await (await fetch(`${site.origin}/api/eventos?limit=1`)).json();
  const paths = ['/', '/eventos', `/eventos/${event.slug}`, '/api/eventos', '/configuraciones'];
  const answers = [];
  for (const path of paths) {
    for (const encoding of ['br', undefined]) answers.push(await capture(site.origin, { path, encoding }));
  }
  const idle = site.memory();
  const bare = await startBare(answers);
  const rows = [];
  try {
    for (const [at, answer] of answers.entries()) {
      await step(`${answer.path} ${answer.encoding ?? 'sin comprimir'}`, async () => {
        rows.push({ ...answer, ...(await compare({ answer, site, bare, at, ...effort })) });
      });
    }
  } finally {
    bare.end();
  }
  const loaded = site.memory();
  let search;
  await step('Búsqueda entre 20,000 eventos', async () => {
    search = await measureSearch(site);
  });
  return { rows, idle, loaded, search, ready: site.ready };
}
