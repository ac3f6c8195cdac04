// `npm start`: from a fresh clone to a served site. `npm run dev`: the same with hot reload and without a build.
import {
  checkNode,
  ensureBuild,
  ensureDatabaseProgram,
  ensureModules,
  loadEnvironment,
  main,
} from './prepare.mjs';
import { runNode } from './run-node.mjs';

await main(async () => {
  checkNode();
  loadEnvironment();
  const args = process.argv.slice(2).filter((arg) => arg !== '--dev');
  const dev = process.argv.includes('--dev');
  await ensureModules();
  await ensureDatabaseProgram();
  if (!dev) await ensureBuild();
  const entry = dev ? ['--import', 'tsx', 'server/dev.ts'] : ['dist/server/main.js'];
  const env = { ...process.env, NODE_ENV: dev ? 'development' : 'production' };
  return runNode([...entry, '--preparar', ...args], { env, service: true });
});
