import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startNode } from '../site/process.mjs';

/** A process with one bare server per response: no routing, request ignored. */
export async function startBare(answers, env = {}) {
  const { child, output } = startNode([fileURLToPath(new URL('bare-server.mjs', import.meta.url))], {
    ipc: true,
    env,
  });
  child.on('exit', (code) => code && console.error(output()));
  child.send(answers.map(({ headers, body }) => ({ headers, body: body.toString('base64') })));
  const [ports] = await once(child, 'message');
  return {
    pid: child.pid,
    origin: (at) => `http://127.0.0.1:${ports[at]}`,
    end: () => child.kill(),
  };
}
