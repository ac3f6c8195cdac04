// Entry of the back office: starts the first screen's requests while the main chunk, `admin.tsx`, is loading. Keep its imports
// small: they have their own chunk.
import { startFirstCalls } from './lib/first-calls.ts';
import { isStorageAvailable } from './lib/stored-keys.ts';

const root = document.getElementById('root');
const refusal = document.querySelector<HTMLTemplateElement>('#sin-guardar');
if (isStorageAvailable()) {
  startFirstCalls(location.pathname);
  if (root) void import('./admin.tsx').then(({ startOffice }) => startOffice(root));
} else if (refusal) root?.replaceChildren(refusal.content);
