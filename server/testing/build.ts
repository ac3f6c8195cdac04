import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const run = promisify(execFile);

/** Vitest's global setup: page tests render what the build made. */
export async function setup(): Promise<void> {
  if (
    existsSync(resolve(root, 'dist/client/index.html')) &&
    existsSync(resolve(root, 'dist/server/render.js'))
  )
    return;
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } };
  await run(process.execPath, [vite, 'build'], options);
  await run(process.execPath, [vite, 'build', '--ssr'], options);
}
