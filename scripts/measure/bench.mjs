// `npm run bench`: in about eight minutes, what an answer from memory and a new one cost, beside a bare node:http server
// and a plain Express one in the same run, and what a slow phone waits for. Writes docs/rendimiento.md. Options: --segundos 1 --rondas 4.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureInBrowser } from './bench/browser.mjs';
import { measureIdle } from './bench/idle.mjs';
import { startExpress } from './bench/express.mjs';
import { shoot } from './bench/load.mjs';
import { measureProfile } from './bench/profile.mjs';
import { report } from './bench/report.mjs';
import { measureNpmStart } from './bench/npm-start.mjs';
import { measureReaders } from './bench/readers.mjs';
import { measureBeside, measureRendering, measureWarm, measureWorn } from './bench/rows.mjs';
import { measureSearch } from './bench/search.mjs';
import { measureStarts } from './bench/starts.mjs';
import { measureAfterChange, measureUploads } from './bench/staff.mjs';
import { ROOT, main, prepareSite, step } from '../prepare.mjs';
import { untilCalm } from './site/process.mjs';
import { signIn, signInRequest, startSite } from './site/site.mjs';

const { values } = parseArgs({
  options: { segundos: { type: 'string', default: '1' }, rondas: { type: 'string', default: '4' } },
});
const effort = { seconds: Number(values.segundos), rounds: Number(values.rondas) };

await main(async () => {
  await prepareSite();
  const site = await step('Preparando un sitio con el contenido de demostración', startSite);
  try {
    const text = report({ ...(await measure(site)), ...effort });
    writeFileSync(join(ROOT, 'docs/rendimiento.md'), text);
    console.log(`\n${text}\nEscrito en docs/rendimiento.md`);
  } finally {
    await site.end();
  }
  return 0;
});

async function measure(site) {
  const [{ id: id_evento, slug }] = await (await fetch(`${site.origin}/api/eventos?limit=1`)).json();
  const result = { ready: site.ready, idle: site.memory(), busy: [loadavg()[0]] };
  const put = (name, text, work) =>
    step(text, work).then((measured) => Object.assign(result, { [name]: measured }));
  // Work after the first start would compete with the browser for the CPU.
  await untilCalm(site.pid);
  await put('browser', 'La oficina y dos páginas en un teléfono lento', () =>
    measureInBrowser(site, ['/', `/eventos/${slug}`]),
  );
  await put('starts', 'Inicio junto a Express', () => measureStarts(site));
  await put('npm', 'Memoria con npm start', () => measureNpmStart(site));
  await put('asleep', 'Un minuto sin visitas', () => measureIdle(site));
  result.warm = await measureWarm(site, { slug, effort, step });
  // Before the measures that fill the cache under a thousand host names, which no visitor does.
  result.loaded = site.memory();
  // Before the measures that fill the list of comments: visitors get very long lists three at a time.
  await put('readers', 'Quinientos lectores por segundo', () => measureReaders(site));
  await put('profile', 'Perfil de una respuesta lista', () =>
    measureProfile(site, { path: '/api/eventos', effort }),
  );
  result.worn = await measureWorn(site, { slug, effort, step });
  const express = await startExpress(site);
  try {
    await put('beside', 'Express con una consulta, con una inserción', () =>
      measureBeside(site, express, { id_evento, effort }),
    );
    result.expressMemory = express.memory();
  } finally {
    await express.end();
  }
  result.rendered = await measureRendering(site, { slug, effort, step });
  await put('afterChange', 'Portada después de un cambio', () => measureAfterChange(site));
  const token = await signIn(site.origin);
  await put('uploads', 'Diez imágenes de 5 MB', () => measureUploads(site, { token, slug }));
  // Last: so many sessions end the earlier ones.
  const login = { url: `${site.origin}/auth/loginValidar`, pid: site.pid, connections: 4, ...signInRequest };
  await put('logins', 'Inicio de sesión', () => shoot(login, 3));
  result.full = site.memory();
  await put('search', 'Búsqueda entre 20,000 eventos', () => measureSearch(site));
  result.busy.push(loadavg()[0]);
  return result;
}
