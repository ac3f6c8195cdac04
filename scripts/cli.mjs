// `npm run cli -- <command>`: a command of server/cli, on the same database and build as the site.
import { loadEnvironment, main, prepareSite } from './prepare.mjs';
import { runNode } from './run-node.mjs';

await main(async () => {
  await prepareSite({ before: loadEnvironment });
  const env = { ...process.env, NODE_ENV: 'production' };
  return runNode(['dist/server/cli.js', ...process.argv.slice(2)], { env, service: false });
});
