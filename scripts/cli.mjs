// `npm run cli -- <command>`: a command of server/cli, on the same database and build as the site.
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
  await ensureModules();
  await ensureDatabaseProgram();
  await ensureBuild();
  const env = { ...process.env, NODE_ENV: 'production' };
  return runNode(['dist/server/cli.js', ...process.argv.slice(2)], { env, service: false });
});
