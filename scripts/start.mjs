// `npm start`: from a fresh clone to a served site. `npm run dev`: the same with hot reload and without a build.
import { loadEnvironment, main, prepareSite } from './prepare.mjs';
import { runNode } from './run-node.mjs';

await main(async () => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--dev');
  const dev = process.argv.includes('--dev');
  await prepareSite({ before: loadEnvironment, builds: !dev });
  const entry = dev ? ['--import', 'tsx', 'server/dev.ts'] : ['dist/server/main.js'];
  const env = { ...process.env, NODE_ENV: dev ? 'development' : 'production' };
  return runNode([...entry, ...args], { env, service: true });
});
