import { SCRIPTS_ID } from '#shared/late-scripts.ts';

/** The page is there to read before its scripts: they are fetched once it is on screen, or hidden. */
const shown = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 3000);
});

/** The document names them, so that all are fetched at once and this one stays small: it comes before the page is seen. */
const scripts: string[] = JSON.parse(document.getElementById(SCRIPTS_ID)?.textContent ?? '[]');

await shown;
for (const href of scripts) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
if (scripts[0] !== undefined) await import(/* @vite-ignore */ scripts[0]);
