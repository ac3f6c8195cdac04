import './styles/base.css';

/** The page is there to read before its scripts: they are fetched once it is on screen, or hidden. */
const shown = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden') resolve();
  requestAnimationFrame(() => setTimeout(resolve));
});

await shown;
const { hydrate } = await import('./hydrate.tsx');
await hydrate();
