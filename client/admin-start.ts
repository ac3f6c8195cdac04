// What the back office's document runs: the calls of its first screen leave while its program, `admin.tsx`, is on its
// way. What this file imports is small, and has a chunk of its own.
import { startFirstCalls } from './lib/first-calls.ts';
import { isStorageAvailable } from './lib/stored-keys.ts';

const root = document.getElementById('root');
const refusal = document.querySelector<HTMLTemplateElement>('#sin-guardar');
if (isStorageAvailable()) {
  startFirstCalls(location.pathname);
  if (root) void import('./admin.tsx').then(({ startOffice }) => startOffice(root));
} else if (refusal) root?.replaceChildren(refusal.content);
