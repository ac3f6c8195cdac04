/** The page is there to read before its scripts: they are fetched once it is on screen, or hidden. */
const shown = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 3000);
});

await shown;
const { hydrate } = await import('./hydrate.tsx');
await hydrate();
